import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { categories } from '../categories.tsx'

export default function ConsoleCategoriesPage() {
  return <RegisterPage register={categories} />
}

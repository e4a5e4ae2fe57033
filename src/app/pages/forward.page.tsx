import { useEffect } from 'react'
import { useNavigate, usePathname } from '#src/lib/navigation/use-navigate.ts'

/** Entries of the centre menus whose area has, so far, the one page they lead on to. */
export const FORWARDS: Readonly<Record<string, string>> = {
  '/enterpriseCenter/work/task': '/enterpriseCenter/work/workOrder',
  '/enterpriseCenter/setting/profile': '/enterpriseCenter/setting/message',
  '/userCenter/work': '/userCenter/work/workOrder',
  '/userCenter/setting/profile': '/userCenter/setting/message',
}

export default function ForwardPage() {
  const pathname = usePathname()
  const navigate = useNavigate()
  useEffect(() => {
    const to = FORWARDS[pathname]
    if (to !== undefined) navigate(to, { replace: true })
  }, [pathname, navigate])
  return null
}

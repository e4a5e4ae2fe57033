import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, locale, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useState } from 'react'

addLocale('zh-CN', zh_CN)
locale('zh-CN')

// PrimeReact writes its base rules into <style> elements even when unstyled. Ours are in src/styles, so its own go into
// an element that is never part of the page.
const unusedStyles = () => (typeof document === 'undefined' ? undefined : document.createElement('div'))

/** PrimeReact in Chinese, without its theme: structure and behaviour are its own, every class name is ours. */
export function Prime({ children }: { children: ReactNode }) {
  const [styleContainer] = useState(unusedStyles)
  return (
    <PrimeReactProvider value={{ unstyled: true, ripple: false, locale: 'zh-CN', styleContainer }}>
      {children}
    </PrimeReactProvider>
  )
}

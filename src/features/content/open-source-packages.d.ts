declare module 'virtual:open-source-packages' {
  const packages: readonly { name: string; version: string; licence: string }[]
  export default packages
}

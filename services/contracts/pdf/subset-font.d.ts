declare module 'subset-font' {
  /** A font with only the characters of the text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>
}

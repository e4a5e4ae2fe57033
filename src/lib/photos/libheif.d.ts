declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** fills `data` with four bytes a point; null when the picture cannot be decoded */
    display(
      picture: { data: Uint8ClampedArray; width: number; height: number },
      done: (picture: object | null) => void,
    ): void
  }
  /** With the bytes of libheif.wasm it is ready at once. */
  export default function libheif(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}

import { mergeAttributes, Node } from '@tiptap/core'

export interface PictureAttributes {
  /** URL of an upload on the platform, without a signature */
  src: string
  alt: string
  caption: string
}

interface PictureOptions {
  /** returns a URL with which the editor may show the upload before publication */
  showAddressOf: (src: string) => Promise<string>
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: { setPicture: (attributes: PictureAttributes) => ReturnType }
  }
}

const UPLOAD = '/api/services/app/Attachment/Download'

const picturesIn = (element: HTMLElement): HTMLElement | null =>
  element.matches('img') ? element : element.querySelector('img')

/**
 * The attributes of a picture, or false for pictures of other sites, which the site does not show
 * (services/content/rich-text.ts).
 */
export function readPicture(element: HTMLElement): PictureAttributes | false {
  const image = picturesIn(element)
  const src = image?.getAttribute('src') ?? ''
  if (!image || !src.startsWith(UPLOAD)) return false
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
  }
}

/** A block picture: an upload with alternative text and an optional caption. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ showAddressOf: async (src) => src }),
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => ['figure', 'img'].map((tag) => ({ tag, getAttrs: (element) => readPicture(element) })),
  renderHTML: ({ node }) => {
    const { src, alt, caption } = node.attrs as PictureAttributes
    const image = ['img', mergeAttributes({ src, alt })] as const
    return caption === '' ? [...image] : ['figure', [...image], ['figcaption', caption]]
  },
  addCommands() {
    return {
      setPicture:
        (attributes) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: attributes }),
    }
  },
  addNodeView() {
    const { showAddressOf } = this.options
    return ({ node }) => {
      const { src, alt, caption } = node.attrs as PictureAttributes
      const dom = document.createElement('figure')
      dom.contentEditable = 'false'
      const image = document.createElement('img')
      image.alt = alt
      image.className = 'framed'
      void showAddressOf(src).then((address) => {
        image.src = address
      })
      const words = document.createElement('figcaption')
      words.textContent = caption
      dom.append(image, ...(caption === '' ? [] : [words]))
      return { dom }
    }
  },
})

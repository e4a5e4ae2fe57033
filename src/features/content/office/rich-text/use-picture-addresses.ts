import { useMemo } from 'react'
import { OfficeAttachmentGetAttachmentsByIdsDocument } from '#src/api/graphql.ts'
import { addressOfUpload, idOfUpload, uploadsIn } from '#src/lib/pictures/upload-address.ts'
import { usePortalServices } from '#src/lib/portal.tsx'

export interface PictureAddresses {
  /** returns a URL with which the browser may show an unpublished upload */
  showAddressOf: (src: string) => Promise<string>
  /** returns the text with such picture URLs */
  shown: (html: string) => Promise<string>
}

/** Pictures of a draft are not public: the editor shows them by links that are valid for ten minutes. */
export function usePictureAddresses(): PictureAddresses {
  const { client } = usePortalServices()
  return useMemo(() => {
    const urlOf = async (id: number): Promise<string> => {
      const answer = await client.request(OfficeAttachmentGetAttachmentsByIdsDocument, { ids: [id] })
      return answer.attachmentGetAttachmentsByIds[0]?.url ?? addressOfUpload(id)
    }
    const showAddressOf = async (src: string) => {
      const id = idOfUpload(src)
      // a picture that cannot be fetched shows its alternative text, as on any page
      return id === null ? src : urlOf(id).catch(() => src)
    }
    const shown = async (html: string) => {
      const pairs = await Promise.all(
        uploadsIn(html).map(async (id) => [addressOfUpload(id), await showAddressOf(addressOfUpload(id))] as const),
      )
      return pairs.reduce(
        (text, [plain, signed]) => text.replaceAll(`"${plain}"`, `"${signed.replaceAll('&', '&amp;')}"`),
        html,
      )
    }
    return { showAddressOf, shown }
  }, [client])
}

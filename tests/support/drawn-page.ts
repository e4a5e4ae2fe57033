import { render } from '#src/app/entry-server.tsx'

/** What the gateway answers an operation of src/api/persisted-documents.json. */
export type Gateway = (documentId: string, variables: object) => unknown

const gatewayFetch =
  (gateway: Gateway): typeof fetch =>
  async (_address, init) => {
    const { documentId, variables } = JSON.parse(String(init?.body)) as { documentId: string; variables: object }
    return Response.json(gateway(documentId, variables))
  }

/** Draws an address as a server does: for a visitor, or for the holder of the token. */
export const renderWith = (gateway: Gateway, url: string, accessToken?: string) =>
  render(url, { fetch: gatewayFetch(gateway), origin: 'https://portal.test', accessToken })

/** The page drawn; null where none is, or where the gate leads elsewhere. */
export async function drawnPage(gateway: Gateway, url: string, accessToken?: string) {
  const rendered = await renderWith(gateway, url, accessToken)
  return rendered && 'html' in rendered ? rendered : null
}

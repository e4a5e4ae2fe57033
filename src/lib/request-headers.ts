import { ENTERPRISE_ID_HEADER_ABOVE, REQUEST_LANGUAGE, TENANT_ID } from '#machines/flows/constants.ts'

/** The part of the caller's identity that goes into request headers. */
export interface Caller {
  /** empty without a login, or after it has expired */
  accessToken: string
  enterpriseId: number | null
}

export const ANONYMOUS: Caller = { accessToken: '', enterpriseId: null }

/** Headers of every call (specification.md §7): the token, the enterprise only when above 0, frontend, tenant, language. */
export function requestHeaders({ accessToken, enterpriseId }: Caller): Record<string, string> {
  return {
    ...(accessToken === '' ? {} : { Authorization: `Bearer ${accessToken}` }),
    'Abp-TenantId': String(TENANT_ID),
    'Accept-Language': REQUEST_LANGUAGE,
    'X-Front': 'portal',
    ...(enterpriseId !== null && enterpriseId > ENTERPRISE_ID_HEADER_ABOVE
      ? { 'Abp-EnterpriseId': String(enterpriseId) }
      : {}),
  }
}

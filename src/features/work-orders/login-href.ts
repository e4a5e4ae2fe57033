/** URL of the job seekers' login, which leads back to the order. */
export function loginHref(workOrderId: number): string {
  const search = new URLSearchParams({ entry: 'person', returnUrl: `/workOrder/detail?id=${workOrderId}` })
  return `/account/login?${search}`
}

// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { ContactWays } from '#src/features/content/components/contact-ways.tsx'
import LicencePage from '#src/features/content/pages/licence.page.tsx'
import { PortalFooter } from '#src/features/content-shell/components/portal-footer.tsx'
import { SiteHeader } from '#src/ui/shell/site-header.tsx'
import { get, render, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

vi.mock('virtual:open-source-packages', () => ({ default: [] }))
vi.mock('#src/lib/use-cached.ts', async (original) => ({
  ...(await original<object>()),
  useCategories: () => ({ data: [], error: null, isLoading: false, refresh: () => {} }),
}))

const LONG = '某某壮族自治区残疾人联合会残疾人就业服务指导中心'
const EMPTY = {
  ...{ brandName: LONG, shortName: null, logoUrl: null, hotline: null, serviceHours: null, textService: '文字客服' },
  ...{
    contactPhone: null,
    contactEmail: null,
    address: null,
    mapUrl: null,
    filingNumber: null,
    policeFilingNumber: null,
  },
  ...{ filingUrl: 'https://beian.miit.gov.cn', policeFilingUrl: 'https://beian.mps.gov.cn' },
  ...{ staffingLicenceNumber: null, complaintPhone: null, footerCodes: [], terms: {} },
}
const WHOLE = {
  ...EMPTY,
  ...{ hotline: '0771-1234567', complaintPhone: '12333', filingNumber: '桂ICP备2026000001号-1' },
  ...{ policeFilingNumber: '桂公网安备 45010002000001 号', staffingLicenceNumber: '（桂）人服证字第 0100000123 号' },
}
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
const outward = () => links().filter((href) => /^(https?|tel|mailto):/.test(href))

describe('what the operator does not have', () => {
  it('is nowhere in the footer: no link, no empty line', async () => {
    await renderWith(<PortalFooter />, { settingGet: () => EMPTY })
    await settle()
    expect(get('.footer-legal').textContent).toContain(LONG)
    expect(outward()).toEqual([])
    const empty = [...document.querySelectorAll('footer :is(p, li, span, a)')].filter(
      (element) => element.textContent?.trim() === '' && !element.querySelector('svg, img'),
    )
    expect(empty).toEqual([])
  })

  it('is not to be checked on the page of permits', async () => {
    await renderWith(<LicencePage />, { settingGet: () => EMPTY })
    await settle()
    expect(outward()).toEqual([])
    expect(get('#permits').parentElement?.textContent).not.toContain('核对')
    expect(get('#permits').parentElement?.textContent).not.toContain('未填写')
  })

  it('has no card among the ways to us', async () => {
    const settings = EMPTY as unknown as Parameters<typeof ContactWays>[0]['settings']
    await render(<ContactWays settings={settings} />)
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent?.trim())).toEqual(['文字联系'])
  })
})

describe('what the operator has', () => {
  it('stands in the footer, and the national hotline as what it is', async () => {
    await renderWith(<PortalFooter />, { settingGet: () => WHOLE })
    await settle()
    expect(outward()).toEqual(
      expect.arrayContaining([
        'tel:0771-1234567',
        'https://beian.miit.gov.cn',
        'https://beian.mps.gov.cn',
        'tel:12333',
      ]),
    )
    expect(get('.footer-legal').textContent).toContain('全国人社服务热线 12333')
    expect(get('.footer-legal').textContent).not.toContain('投诉举报 12333')
  })

  it('can be checked on the page of permits', async () => {
    await renderWith(<LicencePage />, { settingGet: () => WHOLE })
    await settle()
    expect(outward()).toEqual(['https://beian.miit.gov.cn', 'https://beian.mps.gov.cn', 'tel:12333'])
    expect(document.body.textContent).toContain('备案号可以点开')
  })
})

describe('the way home', () => {
  const header = (more: object) => render(<SiteHeader brand={{ name: LONG, ...more }} nav={[]} side={null} />)

  it('has a logo with the name as its text alternative, read out once', async () => {
    await header({ logoUrl: '/api/services/app/Attachment/Download?id=7' })
    const brand = get('a.brand')
    expect(brand.querySelector('img')?.getAttribute('alt')).toBe(LONG)
    const heard = [...brand.querySelectorAll('span > span')].filter(
      (each) => each.getAttribute('aria-hidden') !== 'true',
    )
    expect(heard).toEqual([])
    expect(brand.querySelector('svg')).toBeNull()
  })

  it('has the symbol without one, and a short name where there is no room', async () => {
    await header({ shortName: '某某残联' })
    expect(get('a.brand').querySelector('img')).toBeNull()
    expect(get('a.brand .brand-long').textContent).toBe(LONG)
    expect(get('a.brand .brand-short').textContent).toBe('某某残联')
  })
})

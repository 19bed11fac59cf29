import type { PublicSettings } from '@xinqiao/contract/system/endpoints'
import { type Config, listed } from '../../config.ts'

/** What every page may know of the configuration. */
export function publicSettings(config: Config): PublicSettings {
  return {
    brand: config.BRAND,
    company: config.COMPANY,
    hotline: config.HOTLINE,
    hotlineHours: config.HOTLINE_HOURS,
    supportEmail: config.SUPPORT_EMAIL,
    addresses: listed(config.COMPANY_ADDRESSES).map((entry) => {
      const [label = '', ...address] = entry.split('=')
      return { label: label.trim(), address: address.join('=').trim() }
    }),
    filingNumbers: listed(config.FILING_NUMBERS),
    homeUrl: config.HOME_URL,
    registerUrl: config.EXTERNAL_REGISTER_URL,
    accountCenterUrl: config.ACCOUNT_CENTER_URL,
    externalLogin: config.OIDC_ISSUER !== undefined,
    publicAccountUrl: config.PUBLIC_ACCOUNT_URL,
    mobileUrl: config.MOBILE_PORTAL_URL,
    demo: config.demo,
  }
}

import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Platform } from '../../../platform/platform.ts'
import { listDemoAccounts } from './demo-account-queries.ts'

/** The password of demonstration accounts where only this machine reaches them (product.md section 8). */
export const DEMO_PASSWORD = 'Xinqiao@2026'

/** Demonstration accounts as the log-in page lists them; nothing outside that mode or that machine. */
export async function demoLogins({ config, publicUrl, db }: Platform) {
  if (!config.demo || !isLoopbackOnly(config.HOST, publicUrl)) return { demoAccounts: [], demoPassword: '' }
  const accounts = await listDemoAccounts(db)
  const demoAccounts = accounts.map((account) => ({
    phone: account.phone,
    name: account.realName || '（未填写姓名）',
    unit: account.unitName ?? (account.userType === USER_TYPE_STAFF ? '供应方' : '个人'),
    role: account.demoRole,
  }))
  return { demoAccounts, demoPassword: accounts.length > 0 ? DEMO_PASSWORD : '' }
}

/** Whether nobody but this machine can reach the server, directly or by its public address. */
export function isLoopbackOnly(host: string, publicUrl: string): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

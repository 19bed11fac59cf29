import { type PublicSettings, settings } from '@xinqiao/contract/system/endpoints'
import { createContext, use } from 'react'
import { call } from './api/call.ts'

/** The settings every page shows: the provider's names, addresses and numbers. */
export function useSettings(): PublicSettings {
  const value = use(SettingsContext)
  if (value === null) throw new Error('no settings above this component')
  return value
}

export const SettingsContext = createContext<PublicSettings | null>(null)

/** The server writes them into the page; where it did not (development), they are asked for. */
export async function loadSettings(): Promise<PublicSettings> {
  const written = document.getElementById('settings')?.textContent
  if (written) return JSON.parse(written) as PublicSettings
  return (await call(settings, {}, { auth: false })).data
}

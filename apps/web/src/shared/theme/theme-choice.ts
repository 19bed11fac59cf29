import { useSyncExternalStore } from 'react'
import type { ThemeName } from './palette.ts'

export type ThemeChoice = ThemeName | 'system'
/** Also read by the boot script, which paints the first frame in the right theme. */
export const THEME_KEY = 'theme'

/** What the person chose; `system` follows the device. */
function storedThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, choice)
  apply()
}

/** The theme in force, and what was chosen. */
export function useTheme(): { theme: ThemeName; choice: ThemeChoice } {
  const snapshot = useSyncExternalStore(subscribe, () => `${resolve()} ${storedThemeChoice()}`)
  const [theme, choice] = snapshot.split(' ') as [ThemeName, ThemeChoice]
  return { theme, choice }
}

const listeners = new Set<() => void>()
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    darkDevice().addEventListener('change', apply)
    window.addEventListener('storage', apply)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    darkDevice().removeEventListener('change', apply)
    window.removeEventListener('storage', apply)
  }
}

function resolve(): ThemeName {
  const choice = storedThemeChoice()
  if (choice !== 'system') return choice
  return darkDevice().matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset.theme = resolve()
  for (const listener of listeners) listener()
}

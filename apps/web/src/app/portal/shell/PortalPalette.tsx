import { textSearchAddress } from '../../../features/knowledge/suggestion-places.ts'
import { PaletteButton } from '../../../shared/search/PaletteButton.tsx'
import type { Destination } from '../../../shared/search/palette-groups.ts'
import type { Session } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { mayOpen } from '../gate.ts'
import { headerEntries } from './header-entries.ts'
import { menuOf } from './menus.ts'

const MENUS = {
  support: '技术支持',
  hardware: '硬件认证',
  machine: '整机认证',
  personal: '个人中心',
} as const

/** The portal's palette: the screens this reader may open, and all that is found. */
export function PortalPalette({ session }: { session: Session }) {
  const { brand } = useSettings()
  const entries = headerEntries.flatMap((entry): Destination[] =>
    entry.to !== undefined && mayOpen(entry, session.user)
      ? [{ title: entry.label, hint: '', place: { to: entry.to } }]
      : [],
  )
  const inHeader = new Set(headerEntries.map(({ to }) => to))
  const screens = (Object.keys(MENUS) as (keyof typeof MENUS)[]).flatMap((group) =>
    menuOf(group, session.user)
      .filter(({ path }) => !inHeader.has(path))
      .map(({ title, path }) => ({
        title: title.replace('{provider}', brand),
        hint: MENUS[group],
        place: { to: path },
      })),
  )
  return (
    <PaletteButton
      className="bell"
      destinations={[...entries, ...screens]}
      searchPlace={(keyword) => ({ to: textSearchAddress(keyword) })}
    />
  )
}

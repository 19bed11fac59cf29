import { useSession } from '../../../../shared/session/session.ts'
import { useSettings } from '../../../../shared/settings.ts'
import { Watermark } from '../../../../shared/ui/Watermark.tsx'
import type { Base } from './detail-queries.ts'

/** What only paper carries: the watermark on every page, and a footer with name, version and page number. */
export function PrintSheet({ base }: { base: Base }) {
  const { user } = useSession()
  const { brand } = useSettings()
  return (
    <>
      <style media="print">{pageStyle(`${brand} · ${base.kbName} ${base.verName}`)}</style>
      {user && (
        <div className="print-watermark" aria-hidden="true">
          <Watermark
            unit={user.unitName || '个人账号'}
            name={user.realName || user.nickName || user.userName}
          />
        </div>
      )}
    </>
  )
}

export function pageStyle(title: string): string {
  const text = 'font: 9pt sans-serif; color: #000;'
  return (
    `@page { margin: 16mm 16mm 18mm; ` +
    `@bottom-left { content: ${cssString(title)}; ${text} } ` +
    `@bottom-right { content: counter(page) " / " counter(pages); ${text} } }`
  )
}

/** Any text as a CSS string: whatever could end it, or the style element, is escaped. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ._·-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}

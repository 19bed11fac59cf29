import { shanghaiDate } from '../../../../../shared/format/format.ts'
import { useSession } from '../../../../../shared/session/session.ts'
import { useSettings } from '../../../../../shared/settings.ts'
import type { Base } from '../detail-queries.ts'

/** What only paper carries: the watermark on every page, and a footer with name, version and page number. */
export function PrintSheet({ base }: { base: Base }) {
  const { user } = useSession()
  const { brand } = useSettings()
  return (
    <>
      <style media="print">{pageStyle(`${brand} · ${base.kbName} ${base.verName}`)}</style>
      {user && (
        <PaperMark
          unit={user.unitName || '个人账号'}
          name={user.realName || user.nickName || user.userName}
          now={new Date()}
        />
      )}
    </>
  )
}

/** The style of the sheets; browsers put it on every one. */
export function pageStyle(title: string): string {
  const text = 'font: 9pt sans-serif; color: #000;'
  return (
    `@page { margin: 16mm 16mm 18mm; ` +
    `@bottom-left { content: ${cssString(title)}; ${text} } ` +
    `@bottom-right { content: counter(page) " / " counter(pages); ${text} } }`
  )
}

const COLUMNS = [0, 1, 2, 3]
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const STEP_X = 240
const STEP_Y = 120

/** Unit, user and date at 15°, each mark drawn by itself: printers leave out the pattern of the screen's mark. */
function PaperMark({ unit, name, now }: { unit: string; name: string; now: Date }) {
  return (
    <svg className="print-watermark" aria-hidden="true">
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => (
          <g
            key={`${column} ${row}`}
            textAnchor="middle"
            transform={`translate(${column * STEP_X + (row % 2) * (STEP_X / 2)} ${row * STEP_Y + 60}) rotate(-15)`}
          >
            <text y="-18">{unit}</text>
            <text>{`${name} ${shanghaiDate(now)}`}</text>
          </g>
        )),
      )}
    </svg>
  )
}

/** Any text as a CSS string: whatever could end it, or the style element, is escaped. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ._·-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}

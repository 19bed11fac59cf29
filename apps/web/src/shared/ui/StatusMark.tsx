import styles from './status-mark.module.css'

/** Whose turn it is, and how it ended (visual guide, section 7). */
export type StatusTone = 'draft' | 'wait' | 'active' | 'action' | 'done' | 'failed' | 'closed' | 'late'

interface StatusMarkProps {
  tone: StatusTone
  label: string
  /** `dot` in tables and lists, `pill` beside titles */
  form?: 'dot' | 'pill'
}

/** A status: its own glyph and its words, so that it reads without colour. */
export function StatusMark({ tone, label, form = 'dot' }: StatusMarkProps) {
  return (
    <span className={`${styles[form]} ${styles[tone]}`}>
      <Glyph tone={tone} />
      <span className={styles.label}>{label}</span>
    </span>
  )
}

/** The glyph alone in the colour of its tone, where the words stand elsewhere. */
export function StatusGlyph({ tone }: { tone: StatusTone }) {
  return (
    <span className={`${styles.dot} ${styles[tone]}`}>
      <Glyph tone={tone} />
    </span>
  )
}

function Glyph({ tone }: { tone: StatusTone }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 12 12" aria-hidden="true">
      {GLYPHS[tone]}
    </svg>
  )
}

const GLYPHS: Readonly<Record<StatusTone, React.ReactNode>> = {
  draft: (
    <circle
      cx="6"
      cy="6"
      r="4.750"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      strokeDasharray="2.100 1.630"
    />
  ),
  wait: (
    <>
      <circle cx="6" cy="6" r="4.750" fill="none" stroke="currentColor" strokeWidth="1.500" />
      <path d="M6 1.250a4.750 4.750 0 0 1 0 9.500z" fill="currentColor" />
    </>
  ),
  active: (
    <>
      <circle
        cx="6"
        cy="6"
        r="5.400"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".4"
        strokeWidth="1.200"
      />
      <circle cx="6" cy="6" r="3.300" fill="currentColor" />
    </>
  ),
  action: <path d="M6 .6 11.400 6 6 11.400.6 6z" fill="currentColor" />,
  done: (
    <>
      <circle cx="6" cy="6" r="5.500" fill="currentColor" />
      <path d="m3.500 6.200 1.800 1.700 3.200-3.500" fill="none" stroke="var(--bg)" strokeWidth="1.400" />
    </>
  ),
  failed: (
    <>
      <circle cx="6" cy="6" r="5.500" fill="currentColor" />
      <path d="m4 4 4 4M8 4 4 8" fill="none" stroke="var(--bg)" strokeWidth="1.400" />
    </>
  ),
  closed: <rect x="1.500" y="1.500" width="9" height="9" rx="2" fill="currentColor" />,
  late: (
    <>
      <circle cx="6" cy="6" r="4.900" fill="none" stroke="currentColor" strokeWidth="1.300" />
      <path d="M6 3.200V6.200l2 1.200" fill="none" stroke="currentColor" strokeWidth="1.300" />
    </>
  ),
}

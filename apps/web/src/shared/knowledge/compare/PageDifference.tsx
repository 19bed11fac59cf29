import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Article } from '../../markdown/Article.tsx'
import { Skeleton } from '../../ui/load/Skeleton.tsx'
import { stretchesOf } from './blocks.ts'
import styles from './pages.module.css'
import type { Stretch } from './pair-runs.ts'

const KINDS = { changed: '修改', added: '新增', removed: '删除' } as const

interface PageDifferenceProps {
  before: string
  after: string
  names: readonly [string, string]
  /** leaves out what stayed as it was */
  changedOnly: boolean
  /** a text as it is drawn, where it is compared as it was written */
  drawn?: ((text: string) => string) | undefined
  /** what stands below a stretch, by its newer text */
  below?: ((text: string) => ReactNode) | undefined
}

/** Two versions of a text as pages side by side, on narrow windows one below the other, with what differs marked. */
export function PageDifference({ before, after, changedOnly, ...rest }: PageDifferenceProps) {
  // What is shown stays until what follows it is drawn.
  const pages = {
    before: useDeferredValue(before),
    after: useDeferredValue(after),
    changedOnly: useDeferredValue(changedOnly),
  }
  return (
    // Drawn as one: a stretch that came later than the one below it would push that away.
    <Suspense fallback={<Skeleton rows={8} />}>
      <Stretches {...pages} {...rest} />
    </Suspense>
  )
}

function Stretches({ before, after, names, changedOnly, drawn = asItIs, below }: PageDifferenceProps) {
  const stretches = useMemo(() => stretchesOf(before, after, withoutSignature), [before, after])
  const shown = stretches.filter(({ kind }) => !changedOnly || kind !== 'same')
  return (
    <ol className={styles.pages}>
      {shown.map((stretch, n) => (
        <li key={stretch.key} data-kind={stretch.kind}>
          {changedOnly && stretch.heading !== shown[n - 1]?.heading && (
            <p className={styles.heading}>{stretch.heading}</p>
          )}
          {stretch.kind === 'same' ? (
            <Article nested markdown={drawn(stretch.after)} />
          ) : (
            <Pair stretch={drawnStretch(stretch, drawn)} kind={stretch.kind} names={names} />
          )}
          {stretch.after !== '' && below?.(stretch.after)}
        </li>
      ))}
    </ol>
  )
}

const asItIs = (text: string) => text

function drawnStretch(stretch: Stretch, drawn: (text: string) => string): Stretch {
  return { ...stretch, before: drawn(stretch.before), after: drawn(stretch.after) }
}

/** Figures and files are fetched under an address that holds for some minutes. */
function withoutSignature(block: string): string {
  return block.replaceAll(/(\/api\/[^\s)?"]+)\?[^\s)"]*/g, '$1')
}

interface PairProps {
  stretch: Stretch
  kind: keyof typeof KINDS
  names: readonly [string, string]
}

const SIDES = [
  { side: 'before', nothing: '原来没有' },
  { side: 'after', nothing: '已删除' },
] as const

function Pair({ stretch: texts, kind, names }: PairProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(0)
  const onDrawn = useCallback(() => setDrawn((count) => count + 1), [])
  useEffect(() => {
    const [older, newer] = box.current?.children ?? []
    if (kind !== 'changed' || drawn < 2 || !older || !newer) return undefined
    let end: () => void = () => undefined
    let isShown = true
    void import('./mark-difference.ts').then(({ markDifference }) => {
      if (isShown) end = markDifference(older, newer)
    })
    return () => {
      isShown = false
      end()
    }
  }, [kind, drawn])
  return (
    <section aria-label={KINDS[kind]}>
      <div ref={box} className={styles.pair}>
        {SIDES.map(({ side, nothing }, n) => (
          <section key={side} className={styles.side} data-side={side} aria-label={names[n]}>
            {texts[side] === '' ? (
              <p className={styles.nothing}>{nothing}</p>
            ) : (
              <Article nested markdown={texts[side]} onOutline={onDrawn} />
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

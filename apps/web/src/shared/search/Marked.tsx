import styles from './mark.module.css'

/** A text with what was searched for marked; `marks` are [start, end) offsets. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  return pieces(text, marks).map(({ start, piece, marked }) =>
    marked ? (
      <mark key={start} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

/** Cuts a text at its marks. Marks that overlap or lie outside are joined or left out. */
export function pieces(text: string, marks: readonly (readonly [number, number])[]) {
  const result: { start: number; piece: string; marked: boolean }[] = []
  let at = 0
  const add = (end: number, marked: boolean) => {
    if (end > at) result.push({ start: at, piece: text.slice(at, end), marked })
    at = Math.max(at, end)
  }
  for (const [start, end] of marks.toSorted((one, other) => one[0] - other[0])) {
    add(Math.min(start, text.length), false)
    add(Math.min(end, text.length), true)
  }
  add(text.length, false)
  return result
}

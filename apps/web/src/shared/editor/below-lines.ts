import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/** Something of the page that stands in a text, below the line of an offset. */
export interface Below {
  key: string
  at: number
  box: HTMLElement
}

const put = StateEffect.define<readonly Below[]>()
const drop = StateEffect.define<ReadonlySet<string>>()

/** What is put below a line goes with it while the text around is edited. */
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    let set = before.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(put)) {
        const add = effect.value.map(({ key, at, box }) =>
          Decoration.widget({ widget: new Boxed(key, box), block: true, side: 1 }).range(
            transaction.state.doc.lineAt(at).to,
          ),
        )
        set = set.update({ add, sort: true })
      }
      if (effect.is(drop)) {
        set = set.update({ filter: (_from, _to, { spec }) => !effect.value.has(keyOf(spec)) })
      }
    }
    return set
  },
  provide: (own) => EditorView.decorations.from(own),
})

class Boxed extends WidgetType {
  readonly key: string
  readonly box: HTMLElement
  constructor(key: string, box: HTMLElement) {
    super()
    this.key = key
    this.box = box
  }
  override eq(other: Boxed): boolean {
    return other.box === this.box
  }
  override toDOM(): HTMLElement {
    return this.box
  }
  /** Clicks and keys in it are its own. */
  override ignoreEvent(): boolean {
    return true
  }
}

function keyOf(spec: { widget?: unknown }): string {
  return spec.widget instanceof Boxed ? spec.widget.key : ''
}

/** Puts these below their lines and takes away what is not among them; what stands already stays where it is. */
export function keepBelow(view: EditorView, wanted: readonly Below[]): void {
  const known = linesBelow(view)
  const keys = new Set(wanted.map(({ key }) => key))
  const gone = new Set([...known.keys()].filter((key) => !keys.has(key)))
  const fresh = wanted.filter(({ key }) => !known.has(key))
  if (gone.size === 0 && fresh.length === 0) return
  view.dispatch({
    effects: [
      ...(view.state.field(field, false) ? [] : [StateEffect.appendConfig.of(field)]),
      drop.of(gone),
      put.of(fresh),
    ],
  })
}

/** Below which line each of them stands, from 0. */
export function linesBelow(view: EditorView): Map<string, number> {
  const lines = new Map<string, number>()
  const cursor = view.state.field(field, false)?.iter()
  for (; cursor?.value; cursor.next()) {
    lines.set(keyOf(cursor.value.spec), view.state.doc.lineAt(cursor.from).number - 1)
  }
  return lines
}

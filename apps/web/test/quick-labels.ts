/** What a label may stand for. */
const LABELABLE = ['Input', 'Button', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const

/**
 * The imitation of a browser passes every node of the page to find the labels of one field, and every node again for
 * each label on the way; queries by label ask that of all fields. From now on the page's labels alone are asked.
 */
export function findLabelsQuickly(view: Window & typeof globalThis): void {
  const original = getterOf(view.HTMLLabelElement.prototype, 'control')
  const controlOf = (label: HTMLLabelElement) => {
    const id = label.getAttribute('for')
    if (id === null || id === '' || !label.isConnected) return original.call(label) as Element | null
    const named = view.document.getElementById(id)
    return named !== null && isLabelable(named) ? named : null
  }
  Object.defineProperty(view.HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this)
    },
  })
  for (const name of LABELABLE) {
    const { prototype } = view[`HTML${name}Element`]
    const labels = getterOf(prototype, 'labels')
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (!this.isConnected || !isLabelable(this)) return labels.call(this)
        return Array.from(view.document.getElementsByTagName('label')).filter(
          (label) => controlOf(label) === this,
        )
      },
    })
  }
  function isLabelable(element: Element): boolean {
    if (element instanceof view.HTMLInputElement) return element.type !== 'hidden'
    return LABELABLE.some((name) => element instanceof view[`HTML${name}Element`])
  }
}

function getterOf(prototype: object, name: string): () => unknown {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  if (get === undefined) throw new Error(`there is no ${name} to be read`)
  return get
}

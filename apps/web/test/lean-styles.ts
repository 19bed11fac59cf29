/**
 * Queries by role ask the style of each element they pass, and the imitation of a browser then tries every rule of
 * every style sheet. Of all these rules the queries and the clicks read only whether something is seen, how it stands
 * in its line (which puts spaces into names), and whether it takes the pointer. What says nothing of that goes.
 */
const READ = ['display', 'visibility', 'pointer-events']

/** From now on the styles of components hold nothing but what is read, once anybody asks for a style. */
export function keepStylesLean(view: Window): void {
  const lean = new WeakSet<CSSStyleSheet>()
  const original = view.getComputedStyle.bind(view)
  view.getComputedStyle = (element, pseudo) => {
    for (const sheet of view.document.styleSheets) {
      if (lean.has(sheet)) continue
      lean.add(sheet)
      thin(sheet)
    }
    return original(element, pseudo)
  }
}

function thin(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = group.cssRules.length - 1; index >= 0; index--) {
    const rule = group.cssRules[index]
    if (rule instanceof CSSStyleRule) drop(rule.style)
    else if (rule instanceof CSSGroupingRule) thin(rule)
    if (isEmpty(rule)) group.deleteRule(index)
  }
}

function drop(style: CSSStyleDeclaration): void {
  for (const property of Array.from(style)) if (!READ.includes(property)) style.removeProperty(property)
}

function isEmpty(rule: CSSRule | undefined): boolean {
  if (rule instanceof CSSStyleRule) return rule.style.length === 0
  return !(rule instanceof CSSGroupingRule) || rule.cssRules.length === 0
}

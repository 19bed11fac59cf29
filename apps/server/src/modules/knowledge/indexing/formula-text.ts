const GREEK: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'µ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  Phi: 'Φ',
  Psi: 'Ψ',
  psi: 'ψ',
  omega: 'ω',
  Omega: 'Ω',
  times: '×',
  cdot: '·',
  pm: '±',
  approx: '≈',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  circ: '°',
  infty: '∞',
  sqrt: '√',
  sum: '∑',
  prod: '∏',
}

/** Formulas between dollars as people would type them: `$T_{case}$` is Tcase, `$85\,\Omega$` is 85 Ω. */
export function withFormulaText(line: string): string {
  return line.replaceAll(/(\$\$?)([^$]+)\1(?!\d)/g, (whole, mark: string, tex: string) =>
    mark === '$' && (/^\s|\s$/.test(tex) || /\p{Script=Han}/u.test(tex.replaceAll(/\\[a-z]+\{[^}]*\}/gi, '')))
      ? whole
      : formulaText(tex),
  )
}

export function formulaText(tex: string): string {
  return tex
    .replaceAll(/\\(?:mathrm|mathit|mathbf|text|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\[,;:! ]|~|&|\\\\/g, ' ')
    .replaceAll(
      /\\([A-Za-z]+)/g,
      (whole, name: string) => GREEK[name] ?? (/^d?frac$/.test(name) ? whole : ' '),
    )
    .replaceAll(/[_^]\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\d?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1 / $2')
    .replaceAll(/\\d?frac|[{}_^$\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

import rehypeKatex from 'rehype-katex'
import 'katex/dist/katex.min.css'
import type { Plugins } from './extras.ts'

/** A formula that cannot be read is shown as it was written, in the error colour. */
export const formulas: Plugins[number] = [rehypeKatex, { errorColor: 'var(--error)', strict: false }]

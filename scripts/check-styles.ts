// Each class of a style sheet of the web is used by a component that reads the sheet, and none is used that it lacks.
import path from 'node:path'
import { readStyles } from './checks/read-styles.ts'

const { sheets, problems } = readStyles(path.resolve(import.meta.dirname, '..'), 'apps/web/src')
for (const problem of problems) console.log(problem)
console.log(`${sheets} style sheets read`)
process.exitCode = problems.length > 0 || sheets === 0 ? 1 : 0

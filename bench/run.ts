// `npm run bench [name …] [-- --quick] [--documents N] [--bases N] [--orders N] [--projects N] [--vocabulary demo|foreign] [--write]`: figures with their marks.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answers } from './answers.ts'
import type { Bench, Figure, Run, World } from './bench.ts'
import { certifications } from './certifications.ts'
import { enumeration } from './enumeration.ts'
import { files } from './files.ts'
import { changes } from './fill/changes.ts'
import { largeBase } from './fill/large-base.ts'
import { parameters } from './fill/parameters.ts'
import { kbDetail } from './kb-detail.ts'
import { kbHome } from './kb-home.ts'
import { kbList } from './kb-list.ts'
import { logIns } from './log-ins.ts'
import { logView } from './log-view.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { reading } from './reading.ts'
import { screens } from './screens.ts'
import { search } from './search.ts'
import { stalls } from './stalls.ts'
import { start } from './start.ts'
import { appInfoBench } from './tools/app-info.ts'
import { searchLoad } from './tools/search-load.ts'
import { makeWorld } from './tools/world.ts'
import { VOCABULARIES } from './vocabulary.ts'
import { workOrders } from './work-orders.ts'
import { writing } from './writing.ts'

/** Every bench is a file of its own, listed here. */
const BENCHES: readonly Bench[] = [
  kbList,
  kbDetail,
  reading,
  appInfoBench,
  messages,
  searchLoad,
  search,
  answers,
  start,
  kbHome,
  screens,
  files,
  logView,
  logIns,
  enumeration,
  people,
  largeBase,
  stalls,
  projects,
  workOrders,
  certifications,
  changes,
  parameters,
  writing,
]

const REPORT = resolve(import.meta.dirname, 'report.md')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    documents: { type: 'string' },
    bases: { type: 'string', default: '2000' },
    orders: { type: 'string' },
    projects: { type: 'string' },
    vocabulary: { type: 'string', default: 'demo' },
  },
})

const chosen = BENCHES.filter((bench) => positionals.length === 0 || positionals.includes(bench.name))
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${BENCHES.map((bench) => bench.name).join(', ')}`)
  process.exit(1)
}

const vocabulary = VOCABULARIES.find((name) => name === values.vocabulary)
if (vocabulary === undefined) {
  console.error(`No vocabulary ${values.vocabulary}. There are: ${VOCABULARIES.join(', ')}`)
  process.exit(1)
}

const documents = Number(values.documents ?? (values.quick ? 10_000 : 100_000))
const sizes = {
  bases: Number(values.bases),
  documents,
  length: 400,
  pdfs: Math.ceil(documents / 200),
  vocabulary,
}
process.exitCode = (await measureAll()) ? 0 : 1

async function measureAll(): Promise<boolean> {
  const began = Date.now()
  let world: Promise<World & { stop(): Promise<void> }> | undefined
  const run: Run = {
    quick: values.quick,
    vocabulary: sizes.vocabulary,
    ...(values.orders === undefined ? {} : { orders: Number(values.orders) }),
    ...(values.projects === undefined ? {} : { projects: Number(values.projects) }),
    world: () => {
      world ??= filledWorld()
      return world
    },
  }
  const figures: Figure[] = []
  try {
    for (const bench of chosen) figures.push(...(await measured(bench, run)))
  } finally {
    await world?.then(({ stop }) => stop()).catch(() => undefined)
  }
  const passed = figures.filter((figure) => figure.passed).length
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(`\n${passed} of ${figures.length} marks reached, ${minutes} minutes`)
  if (values.write) writeFileSync(REPORT, reportOf(figures))
  return passed === figures.length
}

async function filledWorld() {
  const began = Date.now()
  console.log(`filling ${sizes.documents} documents and ${sizes.pdfs} PDF files in ${sizes.bases} bases …`)
  const world = await makeWorld(sizes)
  console.log(`filled in ${Math.round((Date.now() - began) / 1000)} s\n`)
  return world
}

/** A bench that fails is a mark missed, and the others still run. */
async function measured(bench: Bench, run: Run): Promise<Figure[]> {
  let figures: Figure[]
  try {
    figures = await bench.measure(run)
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error)
    figures = [{ what: bench.name, value, mark: 'runs', passed: false }]
  }
  for (const { what, value, mark, passed } of figures) {
    console.log(`${passed ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${value}   (${mark})`)
  }
  return figures
}

function reportOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, value, mark, passed }) => `| ${what} | ${value} | ${mark} | ${passed ? 'yes' : 'no'} |`,
  )
  return `# Bench

\`npm run bench -- --write\` on ${cpus().length} cores, ${sizes.documents.toLocaleString('en')} documents of ${sizes.length} characters in ${sizes.bases.toLocaleString('en')} bases.
“Against bare” compares a call with a Fastify route that runs the same SQL by \`pg\` and does nothing else: 16 connections, alternating rounds, medians.

| figure | measured | mark | reached |
|---|---|---|---|
${rows.join('\n')}
`
}

import { useQuery } from '@tanstack/react-query'
import type { SearchFacets } from '@xinqiao/contract/knowledge/schemas'
import { formatTotal } from '../../../../shared/format/format.ts'
import { ALL_SPACES, type HitKind } from '../../paths.ts'
import side from '../side-head.module.css'
import styles from './list.module.css'
import { facetsQuery } from './list-queries.ts'
import type { ListState } from './list-state.ts'

interface FacetsProps {
  state: ListState
  go: (part: Partial<ListState>) => void
}

/** What the places in the text can be narrowed by, each choice with what it would leave. */
export function Facets({ state, go }: FacetsProps) {
  const { data } = useQuery(facetsQuery(state))
  if (!data) return null
  const { spaces, chips, kinds, versions, isLowerBound } = data.data
  const chosenSpace = state.spaceId === ALL_SPACES ? '' : state.spaceId
  const toKind = (kind: string) => go({ kind: kind as HitKind | '' })
  const toSpace = (spaceId: string) => go({ spaceId: spaceId || ALL_SPACES })
  const facets = [
    { title: '类型', choices: kinds, chosen: state.kind, onChoose: toKind },
    { title: '空间', choices: spaces, chosen: chosenSpace, onChoose: toSpace },
    { title: '芯片型号', choices: chips, chosen: state.chip, onChoose: (chip: string) => go({ chip }) },
    {
      title: '版本',
      choices: versions,
      chosen: state.version,
      onChoose: (version: string) => go({ version }),
    },
  ]
  return (
    <div className={styles.facets}>
      {facets.map((facet) => (
        <Facet key={facet.title} {...facet} isLowerBound={isLowerBound} />
      ))}
    </div>
  )
}

interface FacetProps {
  title: string
  choices: SearchFacets['chips']
  chosen: string
  isLowerBound: boolean
  onChoose: (value: string) => void
}

/** One choice at a time; choosing it again lets it go. */
function Facet({ title, choices, chosen, isLowerBound, onChoose }: FacetProps) {
  if (choices.length < 2 && chosen === '') return null
  return (
    <section aria-label={title}>
      <header className={side.sideHead}>
        <h2>{title}</h2>
        <button type="button" className={styles.clear} disabled={chosen === ''} onClick={() => onChoose('')}>
          清除
        </button>
      </header>
      <ul className={styles.facet}>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value === chosen ? '' : value)}
            >
              <span>{label}</span>
              <em>{formatTotal(count, isLowerBound)}</em>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

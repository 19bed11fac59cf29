import { useQuery } from '@tanstack/react-query'
import { listDictionaries } from '@xinqiao/contract/dictionaries/console-endpoints'
import type { Dictionary } from '@xinqiao/contract/dictionaries/schemas'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { dictionariesScreen } from '../paths.ts'
import styles from './dictionaries.module.css'
import { Options } from './Options.tsx'

/** What forms offer to choose from: values, their order, what they depend on, in use or retired. */
export function Dictionaries() {
  const [{ code }] = useScreenSearch(dictionariesScreen)
  const query = useQuery(read(listDictionaries, {}))
  return (
    <>
      <ListHead title="数据字典" />
      <QueryView query={query} skeleton={<Skeleton rows={8} />}>
        {({ rows }) => {
          const current = rows.find((one) => one.code === code) ?? rows[0]
          return (
            <div className={styles.columns}>
              <nav className={styles.list} aria-label="字典">
                {rows.map((one) => (
                  <Entry key={one.code} dictionary={one} isCurrent={one === current} />
                ))}
              </nav>
              {current && <Options key={current.code} dictionary={current} />}
            </div>
          )
        }}
      </QueryView>
    </>
  )
}

function Entry({ dictionary, isCurrent }: { dictionary: Dictionary; isCurrent: boolean }) {
  const { code, name, active, retired } = dictionary
  return (
    <AppLink to={hrefOf(dictionariesScreen, { code })} aria-current={isCurrent ? 'page' : undefined}>
      {name}
      <span>{retired > 0 ? `${active} 项，停用 ${retired}` : `${active} 项`}</span>
    </AppLink>
  )
}

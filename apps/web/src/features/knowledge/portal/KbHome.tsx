import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { destination } from '../../../shared/router/AppLink.tsx'
import { PERSONAL_UNIT, useSession } from '../../../shared/session/session.ts'
import { QueryView, Waiting } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { favouritesQuery, homeQuery, latestQuery, projectBasesQuery } from '../api.ts'
import { Hero } from '../parts/Hero.tsx'
import { rememberReturnAddress } from '../parts/return-address.ts'
import { kbHomeScreen } from '../paths.ts'
import { Favourites } from './Favourites.tsx'
import { HomeSection } from './HomeSection.tsx'
import styles from './home.module.css'
import { LatestArticles } from './LatestArticles.tsx'
import { ProjectBases } from './ProjectBases.tsx'
import { SpaceBlock } from './SpaceBlock.tsx'

/** What waits for the reader, of all features. */
interface WaitingTasks {
  isPending: boolean
  count: number
  /** nothing where nothing waits */
  list: ReactNode
}

interface KbHomeProps {
  waiting: WaitingTasks
  /** what else is the reader's own */
  own: ReactNode
}

/** The home of the knowledge base: search, what waits, what is one's own, what is new, then every space. */
export function KbHome({ waiting, own }: KbHomeProps) {
  const router = useRouter()
  const spaces = useQuery(homeQuery)
  const common = useCommonSearches()
  useEffect(() => rememberReturnAddress(kbHomeScreen.path), [])
  return (
    <>
      <Hero
        spaces={(spaces.data?.rows ?? []).map(({ spaceId, spaceName }) => ({ id: spaceId, name: spaceName }))}
        common={common}
        onSearch={(to) => void router.navigate(destination(to))}
      />
      <div className={styles.home}>
        <Sections waiting={waiting} own={own} />
      </div>
    </>
  )
}

/** All sections appear together, so that none pushes another about. */
function Sections({ waiting, own }: KbHomeProps) {
  const session = useSession()
  const signedIn = session.status === 'ready'
  const enterprise = signedIn && session.user.unitId !== PERSONAL_UNIT
  const [spaces, latest, favourites, projects] = useQueries({
    queries: [
      homeQuery,
      latestQuery,
      { ...favouritesQuery, enabled: signedIn },
      { ...projectBasesQuery, enabled: enterprise },
    ],
  })
  const wanted = [spaces, latest, ...(signedIn ? [favourites] : []), ...(enterprise ? [projects] : [])]
  if (session.status === 'loading' || waiting.isPending || wanted.some((query) => query.isPending)) {
    return (
      <Waiting>
        <Skeleton rows={10} rowHeight={64} />
      </Waiting>
    )
  }
  return (
    <>
      {waiting.list && (
        <HomeSection title="待我处理" note={`${waiting.count} 项`}>
          {waiting.list}
        </HomeSection>
      )}
      {own}
      {signedIn && <QueryView query={favourites}>{({ rows }) => <Favourites bases={rows} />}</QueryView>}
      {enterprise && (
        <QueryView query={projects}>
          {({ rows }) => <ProjectBases bases={rows} unitName={session.user.unitName} />}
        </QueryView>
      )}
      <QueryView query={latest}>{({ data }) => <LatestArticles articles={data} />}</QueryView>
      <QueryView query={spaces}>
        {({ rows }) => rows.map((space) => <SpaceBlock key={space.spaceId} space={space} />)}
      </QueryView>
    </>
  )
}

const COMMON_SEARCHES = 5

/** The tags that most of the bases shown here carry. */
function useCommonSearches(): string[] {
  const { data } = useQuery(homeQuery)
  const counts = new Map<string, number>()
  for (const base of data?.rows.flatMap((space) => space.kbs) ?? []) {
    for (const { name } of base.tags) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COMMON_SEARCHES)
    .map(([name]) => name)
}

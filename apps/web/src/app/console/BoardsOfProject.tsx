import { BoardsOf, type BoardsOfProps } from '../../features/firmware/parts/BoardsOf.tsx'
import { releasesScreen } from '../../features/firmware/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'

/** What the boards of a project run, as its unit has noted it. */
export function BoardsOfProject(props: Omit<BoardsOfProps, 'to' | 'mayNote'>) {
  return (
    <BoardsOf {...props} mayNote={false} to={({ latestId }) => hrefOf(releasesScreen, { id: latestId })} />
  )
}

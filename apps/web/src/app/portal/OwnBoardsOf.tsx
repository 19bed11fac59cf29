import { BoardsOf, type BoardsOfProps } from '../../features/firmware/parts/BoardsOf.tsx'
import { firmwareLineScreen } from '../../features/firmware/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'

/** What the boards of a project run, noted by the unit; what is newer opens where it is downloaded. */
export function OwnBoardsOf(props: Omit<BoardsOfProps, 'to' | 'mayNote'>) {
  return (
    <BoardsOf
      {...props}
      mayNote
      to={({ lineId, latestId }) => hrefOf(firmwareLineScreen, { lineId, id: latestId })}
    />
  )
}

import type { spaceTree } from '@xinqiao/contract/knowledge/reading-endpoints'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { useMemo } from 'react'
import type { Result } from '../../../../shared/api/call.ts'
import { formatNumber } from '../../../../shared/format/format.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { TreeNav } from '../../../../shared/tree/TreeNav.tsx'
import type { TreeNode } from '../../../../shared/tree/tree-walk.ts'
import { ALL_SPACES, kbListScreen } from '../../paths.ts'
import { type ListState, listSearch } from './list-state.ts'

type Spaces = Result<typeof spaceTree>['data']

interface SpaceTreeProps {
  spaces: Spaces
  state: ListState
  onFollow?: () => void
}

/** 所有空间, the spaces, their categories; each a filter of the list, with how many bases it has. */
export function SpaceTree({ spaces, state, onFollow }: SpaceTreeProps) {
  const nodes = useMemo(() => treeOf(spaces, state), [spaces, state])
  const firstSpace = spaces[0]?.spaceId
  return (
    <TreeNav
      label="空间与分类"
      nodes={nodes}
      selectedId={state.mode === 'project' ? '' : state.cateId || state.spaceId}
      openAtFirst={[ALL_SPACES, ...(firstSpace ? [firstSpace] : [])]}
      {...(onFollow ? { onFollow } : {})}
    />
  )
}

function treeOf(spaces: Spaces, state: ListState): TreeNode[] {
  const address = (spaceId: string, cateId = '') =>
    hrefOf(
      kbListScreen,
      listSearch({
        ...state,
        mode: state.mode === 'project' ? 'all' : state.mode,
        view: cateId ? 'bases' : state.view,
        spaceId,
        cateId,
        page: 1,
      }),
    )
  const total = spaces.reduce((sum, space) => sum + space.total, 0)
  return [
    {
      id: ALL_SPACES,
      label: KNOWLEDGE_TEXTS.allSpaces,
      to: address(ALL_SPACES),
      extra: formatNumber(total),
      children: spaces.map((space) => ({
        id: space.spaceId,
        label: space.spaceName,
        to: address(space.spaceId),
        extra: formatNumber(space.total),
        children: space.categories.map((category) => ({
          id: category.id,
          label: category.name,
          to: address(space.spaceId, category.id),
          extra: formatNumber(category.total),
          children: [],
        })),
      })),
    },
  ]
}

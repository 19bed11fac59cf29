import { useQuery } from '@tanstack/react-query'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { Tabs } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { structureScreen } from '../../paths.ts'
import { Spaces } from './Spaces.tsx'
import { Tags } from './Tags.tsx'

/** Where bases stand and what marks them. */
export function Structure() {
  const [{ tab }, setSearch] = useScreenSearch(structureScreen)
  const query = useQuery(read(readStructure, {}))
  return (
    <>
      <h1 className="console-title">空间与标签</h1>
      <QueryView query={query} skeleton={<Skeleton rows={8} />}>
        {({ data }) => (
          <Tabs
            activeKey={tab ?? 'spaces'}
            onChange={(key) => setSearch({ tab: key === 'tags' ? 'tags' : undefined }, { replace: true })}
            items={[
              { key: 'spaces', label: '空间与分类', children: <Spaces spaces={data.spaces} /> },
              { key: 'tags', label: '标签', children: <Tags structure={data} /> },
            ]}
          />
        )}
      </QueryView>
    </>
  )
}

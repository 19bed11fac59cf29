import { listReleases } from '@xinqiao/contract/firmware/endpoints'
import type { ReleaseOut } from '@xinqiao/contract/firmware/schemas'
import type { TableColumnsType } from 'antd'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { openColumn, opener } from '../../../shared/ui/list/columns.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import type { ThumbRow } from '../../../shared/ui/list/phone/ThumbRow.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import { releaseMark } from '../parts/firmware-marks.ts'
import { firmwareLineScreen, firmwareScreen } from '../paths.ts'
import { ReleaseDrawer } from './ReleaseDrawer.tsx'

/** The releases of one line, the newest version first. */
export function LineReleases() {
  const { list, open, beside } = openedIn(useList(listReleases, firmwareLineScreen, { size: 20 }))
  const name = list.query.data?.rows[0]?.lineName ?? '固件版本'
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={hrefOf(firmwareScreen)}>固件与 BSP</AppLink>
        <i aria-hidden>/</i>
        <span>{name}</span>
      </nav>
      <ListHead surface="portal" title={name} />
      <ListScreen
        {...list}
        columns={columns(open)}
        thumb={thumb(open)}
        defaultSize={20}
        filtered={false}
        onReset={() => undefined}
        empty={{ title: '该产品线还没有发布版本', hint: '发布后会显示在这里' }}
        minWidth={760}
      />
      <ReleaseDrawer {...beside} />
    </>
  )
}

function columns(open: (row: ReleaseOut) => void): TableColumnsType<ReleaseOut> {
  return [
    openColumn('版本', ({ versionName }) => versionName, open),
    { title: '状态', width: 110, render: (_, row) => <StatusMark {...releaseMark(row)} /> },
    {
      title: '升级建议',
      width: 110,
      render: (_, { severity }) => <StatusMark {...severityMark(severity)} />,
    },
    { title: '文件', width: 90, render: (_, { files }) => `${files} 个` },
    {
      title: '发布时间',
      width: 130,
      render: (_, { releasedTime }) => <Time value={releasedTime} as="day" />,
    },
  ]
}

function thumb(open: (row: ReleaseOut) => void) {
  return (row: ReleaseOut): ThumbRow => ({
    name: opener(row.versionName, () => open(row)),
    state: <StatusMark {...releaseMark(row)} />,
    facts: [`升级建议 ${severityMark(row.severity).label}`, `${row.files} 个文件`],
  })
}

import { listPartners, removePartner } from '@xinqiao/contract/logos/endpoints'
import type { Partner } from '@xinqiao/contract/logos/schemas'
import { LOGO_TEXTS as T } from '@xinqiao/contract/logos/texts'
import type { TableColumnsType } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn, openColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { useEdited } from '../../../shared/ui/open/use-edited.ts'
import { Time } from '../../../shared/ui/Time.tsx'
import { partnersScreen } from '../paths.ts'
import { PartnerDialog } from './PartnerDialog.tsx'
import styles from './partners.module.css'

const FILTERS = [{ name: 'keyword', label: '企业名称', placeholder: '请输入' }] as const

/** Who stands on the logo wall of the portal. */
export function Partners() {
  const list = useList(listPartners, partnersScreen)
  const { edited, edit, create, close } = useEdited<Partner>()
  const remove = useWrite(removePartner, { done: T.removed })
  const confirmRemoval = async ({ id, corporateName }: Partner) => {
    const sure = await askSure({
      title: '移除合作伙伴',
      text: `确定将“${corporateName}”从 Logo 墙移除吗？`,
      ok: '移除',
    })
    if (sure) await remove.run({ params: { id } }).catch(() => undefined)
  }
  const add = <AddButton onClick={create}>添加合作伙伴</AddButton>
  return (
    <>
      <ListPage
        {...list}
        action={add}
        filters={FILTERS}
        columns={columns(edit, (row) => void confirmRemoval(row))}
        empty={{ title: 'Logo 墙上还没有企业', hint: '添加后，任何人都可在门户的 Logo 墙看到', action: add }}
        unit="家"
        minWidth={760}
      />
      {edited && <PartnerDialog partner={edited.row} onClose={close} />}
    </>
  )
}

function columns(edit: (row: Partner) => void, remove: (row: Partner) => void): TableColumnsType<Partner> {
  return [
    {
      title: 'Logo',
      width: 180,
      render: (_, { logoUrl }) => <img className={styles.thumb} src={logoUrl} alt="" loading="lazy" />,
    },
    openColumn('企业名称', (row) => row.corporateName, edit),
    { title: '首次通过认证', key: 'certified_on', sorter: true, width: 150, dataIndex: 'certifiedOn' },
    { title: '更新时间', width: 150, render: (_, row) => <Time value={row.updateTime} /> },
    actsColumn(120, (row) => [
      { label: '修改', run: () => edit(row) },
      { label: '移除', danger: true, run: () => remove(row) },
    ]),
  ]
}

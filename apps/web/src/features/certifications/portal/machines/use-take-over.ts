import { useQuery } from '@tanstack/react-query'
import { beginMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import { boardTypeOf } from '@xinqiao/contract/certifications/machines/texts'
import { findProjectFae } from '@xinqiao/contract/projects/calls/detail-endpoints'
import type { ProjectRow } from '@xinqiao/contract/projects/schemas'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useOptions } from '../../parts/use-options.ts'

type Taken = readonly { path: (string | number)[]; label: string; value: string | undefined }[]

/**
 * Fills in what a chosen project tells of a machine, and what the unit stated last of its tests. What somebody typed stays;
 * of what another project had told nothing does. Tells which fields are to be looked over.
 */
export function useTakeOver(at: number) {
  const form = Form.useFormInstance()
  const fae = useQuery(read(findProjectFae, {}))
  const last = useQuery(read(beginMachine, {}))
  const optionsOf = useOptions(['rzmbpt', 'boardProductType'])
  const before = useRef(new Map<string, string>())
  const [told, setTold] = useState<string[]>([])

  const takeOver = (
    project: Pick<ProjectRow, 'serverChip' | 'zdQrsXp' | 'productType' | 'industryBackground'>,
  ) => {
    const idOf = (dictionary: string, label: string) => {
      const option = optionsOf(dictionary).find((one) => one.label === label)
      return option && String(option.id)
    }
    const { productType } = project
    const info = (name: string) => ['tscBoardApplyInfo', name]
    const board = (name: string) => ['tscBoardInfoList', at, name]
    const known: Taken = [
      {
        path: info('chipTypeId'),
        label: 'CPU型号',
        value: idOf('rzmbpt', project.serverChip || project.zdQrsXp),
      },
      { path: info('testMethod'), label: '测试方式', value: last.data?.data.testMethod },
      { path: info('testInstitution'), label: '测试机构全称', value: last.data?.data.testInstitution },
      {
        path: board('boardType'),
        label: '整机或板卡',
        value: productType === '' ? undefined : boardTypeOf(productType),
      },
      { path: board('fae'), label: 'FAE', value: fae.data?.faeId },
      { path: board('productTypeId'), label: '产品类型', value: idOf('boardProductType', productType) },
      { path: board('purpose'), label: '用途', value: project.industryBackground },
    ]
    const free = known.filter(({ path }) => {
      const value: string = form.getFieldValue(path) ?? ''
      return value === '' || value === before.current.get(path.join('.'))
    })
    form.setFields(
      free.map(({ path, value }) => ({ name: path, value: value || undefined, errors: [] })) as never,
    )
    const taken = free.filter(({ value }) => value !== undefined && value !== '')
    before.current = new Map(taken.map(({ path, value = '' }) => [path.join('.'), value]))
    setTold(taken.map(({ label }) => label))
  }
  return { takeOver, told }
}

import { useQuery } from '@tanstack/react-query'
import { readOptions } from '@xinqiao/contract/authoring/base-endpoints'
import type { BaseForm } from '@xinqiao/contract/authoring/schemas'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import type { Lines } from '../../../../shared/form/draft/StaleNotice.tsx'
import { VISIBILITY_LABELS } from '../authoring-labels.ts'

/** Says the settings of a base as they are read, for comparing them. */
export function useBaseLines(): (values: Partial<BaseForm>) => Lines {
  const { spaces = [], tags = [] } = useQuery(read(readStructure, {})).data?.data ?? {}
  const { units = [], projects = [] } = useQuery(read(readOptions, {})).data?.data ?? {}
  return (values) => {
    const space = spaces.find(({ id }) => id === values.spaceId)
    const { visibility, downloadable = true, namesCommenters = false } = values
    return [
      ['名称', values.name ?? ''],
      ['简介', values.description ?? ''],
      ['所属空间', space?.name ?? ''],
      ['分类', space?.categories.find(({ id }) => id === values.categoryId)?.name ?? ''],
      ['芯片类型', values.chip ?? ''],
      ['卡片图标', values.icon ?? ''],
      ['卡片标签', namesOf(tags, values.cardTagIds)],
      ['仅用于筛选的标签', namesOf(tags, values.filterTagIds)],
      ['可见范围', visibility ? VISIBILITY_LABELS[visibility] : ''],
      ['可见单位', namesOf(units, values.unitIds)],
      ['关联项目', namesOf(projects, values.projectIds)],
      ['允许下载', downloadable ? '是' : '否'],
      ['评论显示姓名与单位', namesCommenters ? '是' : '否'],
    ]
  }
}

/** In the order chosen, which is that on the card. */
function namesOf(
  all: readonly { id: string; name: string }[],
  ids: readonly (string | number)[] = [],
): string {
  return ids.flatMap((id) => all.find((one) => one.id === id)?.name ?? []).join('、')
}

import { useQuery } from '@tanstack/react-query'
import { KNOWLEDGE_TEXTS, PROJECT_PAGE_SIZES } from '@xinqiao/contract/knowledge/texts'
import { useState } from 'react'
import { type Screen, useScreenSearch } from '../../../../shared/router/screen.ts'
import { useSettings } from '../../../../shared/settings.ts'
import { FilterBar } from '../../../../shared/ui/list/FilterBar.tsx'
import { ListScreen } from '../../../../shared/ui/list/ListScreen.tsx'
import { pageOf } from '../../../../shared/ui/list/page-of.ts'
import { useIsPhone } from '../../../../shared/ui/use-media.ts'
import { type ProjectKnowledgeSearch, projectKnowledgeScreen } from '../../paths.ts'
import { CategoryChooser } from './CategoryChooser.tsx'
import { phoneColumns, projectColumns } from './project-columns.tsx'
import styles from './project-knowledge.module.css'
import { linkedBasesQuery, linkedProjectsQuery } from './project-queries.ts'
import { SelectionBar } from './SelectionBar.tsx'

const RESET = { keyword: undefined, projectId: undefined, cateId: undefined, pageNum: undefined }
const [DEFAULT_SIZE] = PROJECT_PAGE_SIZES

/** The knowledge linked to the unit's projects (document 1 section 2). */
export function ProjectKnowledge() {
  const { brand } = useSettings()
  return (
    <>
      <h1 className="area-title">项目知识</h1>
      <p className={styles.lead}>与本单位项目关联的知识库，由{brand}的工程师随项目维护。</p>
      <LinkedKnowledge screen={projectKnowledgeScreen} />
    </>
  )
}

interface LinkedKnowledgeProps {
  /** on whose address its filters stand */
  screen: Screen<ProjectKnowledgeSearch>
  /** of this project alone */
  projectId?: string
}

/** Categories on the left, a table on the right; inside a project only what is linked to that. */
export function LinkedKnowledge({ screen, projectId }: LinkedKnowledgeProps) {
  const [asked, setSearch] = useScreenSearch(screen)
  const search = projectId === undefined ? asked : { ...asked, projectId }
  const [selected, setSelected] = useState<readonly string[]>([])
  const { page, size } = pageOf(search, DEFAULT_SIZE)
  const isPhone = useIsPhone()
  const projects = useQuery(linkedProjectsQuery)
  const bases = useQuery(linkedBasesQuery(search, { pageNum: page, pageSize: size }))
  const options = (projects.data?.rows ?? []).map(({ id, number, name, total }) => ({
    value: id,
    label: `${number} ${name}（${total}）`,
  }))
  const narrow = (values: Partial<typeof search>) => {
    setSelected([])
    setSearch({ ...values, pageNum: undefined })
  }
  return (
    <div className={styles.page}>
      <CategoryChooser screen={screen} asked={asked} projectId={search.projectId} />
      <div className={styles.main}>
        <FilterBar
          fields={[
            ...(projectId === undefined
              ? [{ name: 'projectId' as const, label: '项目', placeholder: '全部项目', options }]
              : []),
            { name: 'keyword' as const, label: '关键词', placeholder: '知识库名称或正文' },
          ]}
          values={search}
          onSearch={narrow}
        />
        <SelectionBar page={bases.data?.rows ?? []} selected={selected} onSelect={setSelected} />
        <ListScreen
          query={bases}
          columns={isPhone ? phoneColumns : projectColumns}
          rowKey="kbId"
          search={search}
          setSearch={(change) => {
            setSelected([])
            setSearch(change)
          }}
          filtered={Boolean(asked.keyword || asked.projectId || asked.cateId)}
          onReset={() => narrow(RESET)}
          empty={{
            title: KNOWLEDGE_TEXTS.noProjectKnowledge,
            hint: '工程师把知识库关联到项目后，会出现在这里',
          }}
          minWidth={880}
          defaultSize={DEFAULT_SIZE}
          sizes={PROJECT_PAGE_SIZES}
          unit="个知识库"
          selection={{ selected, onChange: setSelected, nameOf: ({ kbName }) => kbName }}
        />
      </div>
    </div>
  )
}

import { allows } from '@xinqiao/contract/access'
import { projectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { subjectOf, useSession } from '../../../../shared/session/session.ts'
import { kbListScreen } from '../../paths.ts'
import styles from './list.module.css'
import { type ListState, listSearch } from './list-state.ts'

/** Another screen that stands beside the knowledge base. */
export interface BesideLink {
  to: string
  label: string
}

/** 全部知识库 and 我的收藏, for those who are logged in; project knowledge has its tab while it is shown. */
export function ListTabs({ state, beside }: { state: ListState; beside: BesideLink | undefined }) {
  const session = useSession()
  const hasProjects = allows(projectBases.access, subjectOf(session.user))
  return (
    <div className={styles.tabs}>
      <nav aria-label="列表范围">
        <Tab mode="all" label={KNOWLEDGE_TEXTS.allTab} state={state} />
        <Tab mode="favourites" label={KNOWLEDGE_TEXTS.favouritesTab} state={state} />
        {state.mode === 'project' && <Tab mode="project" label="项目关联知识库" state={state} />}
      </nav>
      {beside && (
        <AppLink to={beside.to} className={styles.beside}>
          {beside.label}
        </AppLink>
      )}
      {hasProjects && <p data-shown={state.mode === 'project'}>{KNOWLEDGE_TEXTS.projectKnowledgeHint}</p>}
    </div>
  )
}

function Tab({ mode, label, state }: { mode: ListState['mode']; label: string; state: ListState }) {
  return (
    <AppLink
      to={hrefOf(kbListScreen, listSearch({ ...state, mode, view: 'bases', page: 1 }))}
      className={styles.tab}
      aria-current={mode === state.mode ? 'page' : undefined}
    >
      {label}
    </AppLink>
  )
}

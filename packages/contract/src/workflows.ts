import { registrationWorkflow } from './accounts/workflow.ts'
import { versionWorkflow } from './authoring/workflow.ts'
import { personnelWorkflow } from './personnel/workflow.ts'
import type { Workflow } from './workflow.ts'

/** Every workflow, for the generated diagrams and tests. */
export const workflows: readonly Workflow[] = [registrationWorkflow, personnelWorkflow, versionWorkflow]

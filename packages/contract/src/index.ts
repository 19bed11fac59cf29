import { consoleAccountEndpoints } from './accounts/console-account-endpoints.ts'
import { consoleRegistrationEndpoints } from './accounts/console-registration-endpoints.ts'
import { profileEndpoints } from './accounts/profile-endpoints.ts'
import { registrationEndpoints } from './accounts/registration-endpoints.ts'
import { unitInvitationEndpoints } from './accounts/unit-invitation-endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { listOwnSecurityEvents } from './audit/security-events.ts'
import { baseEndpoints } from './authoring/base-endpoints.ts'
import { documentEndpoints } from './authoring/document-endpoints.ts'
import { feedbackEndpoints } from './authoring/feedback-endpoints.ts'
import { reviewEndpoints } from './authoring/review-endpoints.ts'
import { structureEndpoints } from './authoring/structure-endpoints.ts'
import { consoleEndpoints } from './certifications/console-endpoints.ts'
import { customerEndpoints } from './certifications/customer-endpoints.ts'
import { certificationFigureEndpoints } from './certifications/figure-endpoints.ts'
import { machineConsoleEndpoints } from './certifications/machines/console-endpoints.ts'
import { machineEndpoints } from './certifications/machines/endpoints.ts'
import { publicEndpoints } from './certifications/public-endpoints.ts'
import { questionEndpoints } from './certifications/question-endpoints.ts'
import { contactInboxEndpoints } from './contact/console-endpoints.ts'
import { contactEndpoints } from './contact/endpoints.ts'
import { dictionaryKeepingEndpoints } from './dictionaries/console-endpoints.ts'
import { dictionariesEndpoints } from './dictionaries/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { filesEndpoints } from './files/endpoints.ts'
import { resumableEndpoints } from './files/resumable-endpoints.ts'
import { handoversEndpoints } from './handovers/endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { linkEndpoints } from './identity/link-endpoints.ts'
import { secondFactorEndpoints } from './identity/second-factor-endpoints.ts'
import { importsEndpoints } from './imports/endpoints.ts'
import { downloadEndpoints } from './knowledge/download-endpoints.ts'
import { followEndpoints } from './knowledge/follow-endpoints.ts'
import { memberEndpoints } from './knowledge/member-endpoints.ts'
import { previewEndpoints } from './knowledge/preview-endpoints.ts'
import { projectKnowledgeEndpoints } from './knowledge/project-endpoints.ts'
import { readingEndpoints } from './knowledge/reading-endpoints.ts'
import { knowledgeSearchEndpoints } from './knowledge/search-endpoints.ts'
import { versionEndpoints } from './knowledge/version-endpoints.ts'
import { cannedReasonEndpoints } from './lists/reason-endpoints.ts'
import { listViewEndpoints } from './lists/view-endpoints.ts'
import { logosEndpoints } from './logos/endpoints.ts'
import { messagesEndpoints } from './messages/endpoints.ts'
import { correctUnit } from './personnel/console-endpoints.ts'
import { personnelEndpoints } from './personnel/endpoints.ts'
import { userEndpoints } from './personnel/user-endpoints.ts'
import { projectBoardEndpoints } from './projects/board-endpoints.ts'
import { projectConsoleEndpoints } from './projects/console-endpoints.ts'
import { designReviewConsoleEndpoints } from './projects/design-review/console-endpoints.ts'
import { designReviewEndpoints } from './projects/design-review/endpoints.ts'
import { projectDetailEndpoints } from './projects/detail-endpoints.ts'
import { projectEndEndpoints } from './projects/end-endpoints.ts'
import { projectsEndpoints } from './projects/endpoints.ts'
import { projectFileEndpoints } from './projects/file-endpoints.ts'
import { projectListEndpoints } from './projects/list-endpoints.ts'
import { projectSaveEndpoints } from './projects/save-endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { systemEndpoints } from './system/endpoints.ts'
import { tasksEndpoints } from './tasks/endpoints.ts'
import { receptionEndpoints } from './visits/console-endpoints.ts'
import { visitsEndpoints } from './visits/endpoints.ts'
import { changeEndpoints } from './work-orders/change-endpoints.ts'
import { changeOrderEndpoints } from './work-orders/change-order-endpoints.ts'
import { orderClockEndpoints } from './work-orders/clock-endpoints.ts'
import { orderCloseEndpoints } from './work-orders/close-endpoints.ts'
import { orderConsoleEndpoints } from './work-orders/console-endpoints.ts'
import { orderDeskEndpoints } from './work-orders/desk-endpoints.ts'
import { deskKnowledgeEndpoints } from './work-orders/desk-knowledge-endpoints.ts'
import { deskOrderEndpoints } from './work-orders/desk-order-endpoints.ts'
import { workOrderEndpoints } from './work-orders/endpoints.ts'
import { orderExportEndpoints } from './work-orders/export-endpoints.ts'
import { orderFigureEndpoints } from './work-orders/figure-endpoints.ts'
import { orderHelpEndpoints } from './work-orders/help-endpoints.ts'
import { orderIssueEndpoints } from './work-orders/issue-endpoints.ts'
import { orderRecordEndpoints } from './work-orders/record-endpoints.ts'

/** Every call of the product, in the order of the documents. The web imports endpoints one by one. */
export const endpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...identityEndpoints,
  ...secondFactorEndpoints,
  ...linkEndpoints,
  ...profileEndpoints,
  ...registrationEndpoints,
  ...readingEndpoints,
  ...knowledgeSearchEndpoints,
  ...searchEndpoints,
  ...memberEndpoints,
  ...downloadEndpoints,
  ...projectKnowledgeEndpoints,
  ...versionEndpoints,
  ...previewEndpoints,
  ...followEndpoints,
  ...filesEndpoints,
  ...resumableEndpoints,
  ...messagesEndpoints,
  ...userEndpoints,
  ...personnelEndpoints,
  correctUnit,
  ...projectsEndpoints,
  ...designReviewEndpoints,
  ...designReviewConsoleEndpoints,
  ...projectListEndpoints,
  ...projectDetailEndpoints,
  ...projectSaveEndpoints,
  ...projectEndEndpoints,
  ...projectFileEndpoints,
  ...projectConsoleEndpoints,
  ...projectBoardEndpoints,
  ...workOrderEndpoints,
  ...orderCloseEndpoints,
  ...orderClockEndpoints,
  ...orderRecordEndpoints,
  ...orderExportEndpoints,
  ...orderHelpEndpoints,
  ...orderFigureEndpoints,
  ...orderConsoleEndpoints,
  ...orderDeskEndpoints,
  ...deskOrderEndpoints,
  ...deskKnowledgeEndpoints,
  ...orderIssueEndpoints,
  ...changeEndpoints,
  ...changeOrderEndpoints,
  ...dictionariesEndpoints,
  ...handoversEndpoints,
  ...logosEndpoints,
  ...customerEndpoints,
  ...machineEndpoints,
  ...machineConsoleEndpoints,
  ...questionEndpoints,
  ...certificationFigureEndpoints,
  ...publicEndpoints,
  ...consoleEndpoints,
  ...visitsEndpoints,
  ...receptionEndpoints,
  ...contactEndpoints,
  ...contactInboxEndpoints,
  ...importsEndpoints,
  ...consoleRegistrationEndpoints,
  ...unitInvitationEndpoints,
  ...consoleAccountEndpoints,
  ...reviewEndpoints,
  ...structureEndpoints,
  ...baseEndpoints,
  ...documentEndpoints,
  ...feedbackEndpoints,
  ...auditEndpoints,
  listOwnSecurityEvents,
  ...dictionaryKeepingEndpoints,
  ...tasksEndpoints,
  ...listViewEndpoints,
  ...cannedReasonEndpoints,
]

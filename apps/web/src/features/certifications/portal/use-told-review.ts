import { useNavigate } from '@tanstack/react-router'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { toast } from '../../../shared/feedback/feedback.ts'
import { destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { useSettings } from '../../../shared/settings.ts'
import { APPLICATION_SCREENS } from '../paths.ts'

interface Submitted {
  id: string
  numbers: readonly string[]
  reviewBy: string
}

/** Says of what was sent its numbers, who examines it and by when, and leads to where it can be taken back until then. */
export function useToldReview({ name, record }: Pick<CertificationDefinition, 'name' | 'record'>) {
  const navigate = useNavigate()
  const { brand } = useSettings()
  return ({ id, numbers, reviewBy }: Submitted) => {
    const screen = APPLICATION_SCREENS[name]
    const [first = ''] = numbers
    const which = numbers.length > 1 ? `${first} 至 ${numbers.at(-1)} 共 ${numbers.length} 份` : first
    toast(
      'info',
      `${which} 由${brand}认证工程师审核，最迟 ${reviewBy} 开始`,
      screen && {
        label: 'takeBack' in record.workflow.events ? '查看或撤回' : '查看',
        go: () => void navigate(destination(hrefOf(screen, { id }))),
      },
    )
  }
}

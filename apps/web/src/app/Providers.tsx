import { SearchOutlined } from '@ant-design/icons'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PublicSettings } from '@xinqiao/contract/system/endpoints'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { Feedback } from '../shared/feedback/Feedback.tsx'
import '../shared/form/fields/typing.ts'
import { SettingsContext } from '../shared/settings.ts'
import { antdTheme } from '../shared/theme/antd-theme.ts'
import { useReducedMotion } from '../shared/theme/reduced-motion.ts'
import { useTheme } from '../shared/theme/theme-choice.ts'
import { ConnectionBar } from '../shared/ui/load/ConnectionBar.tsx'
import { useIsPhone } from '../shared/ui/use-media.ts'
import '../shared/theme/base.css'
import './bring-lost-styles.ts'

interface ProvidersProps {
  settings: PublicSettings
  client: QueryClient
  children: ReactNode
}

/** What every page of the build stands in: settings, the query cache, the look, messages and dialogs. */
export function Providers({ settings, client, children }: ProvidersProps) {
  const { theme } = useTheme()
  const still = useReducedMotion()
  const phone = useIsPhone()
  const config = useMemo(() => antdTheme(theme, !still, phone), [theme, still, phone])
  return (
    <SettingsContext value={settings}>
      <QueryClientProvider client={client}>
        <ConfigProvider
          locale={zhCN}
          theme={config}
          button={{ autoInsertSpace: false }}
          wave={{ disabled: true }}
          inputSearch={{ searchIcon: <SearchOutlined aria-label="搜索" /> }}
          form={{ scrollToFirstError: { focus: true } }}
        >
          {children}
          <ConnectionBar />
          <Feedback />
        </ConfigProvider>
      </QueryClientProvider>
    </SettingsContext>
  )
}

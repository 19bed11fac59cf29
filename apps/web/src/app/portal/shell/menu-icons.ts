import {
  AppstoreOutlined,
  BookOutlined,
  CheckSquareOutlined,
  ContactsOutlined,
  CustomerServiceOutlined,
  DesktopOutlined,
  FolderOpenOutlined,
  HddOutlined,
  MailOutlined,
  ProfileOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { MenuEntry } from './menus.ts'

/** The glyph of a menu entry, in the side menu and in the user menu alike. */
export const MENU_ICONS: Readonly<Record<MenuEntry['icon'], typeof UserOutlined>> = {
  user: UserOutlined,
  mail: MailOutlined,
  team: TeamOutlined,
  contacts: ContactsOutlined,
  safety: SafetyCertificateOutlined,
  project: ProjectOutlined,
  todo: CheckSquareOutlined,
  folder: FolderOpenOutlined,
  tool: CustomerServiceOutlined,
  hardware: HddOutlined,
  visit: SolutionOutlined,
  machine: DesktopOutlined,
  book: BookOutlined,
  wall: AppstoreOutlined,
  list: ProfileOutlined,
}

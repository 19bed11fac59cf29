-- The first content of the dictionaries, of a new installation as of the demonstration.

insert into dictionary (code, name, parent_code, order_number) values
  ('industryBackground', '行业背景', null, 1),
  ('productType', '产品类型', null, 2),
  ('productShape', '产品形态', 'productType', 3),
  ('mainBoardShape', '主板形态', null, 4),
  ('zdQrsXp', '终端/嵌入式芯片', null, 5),
  ('serverChip', '服务器芯片', null, 6),
  ('ioTaoPian', 'IO 套片', null, 7),
  ('ipProtectionLevel', '防护等级', null, 8),
  ('memoryType', '内存类型', null, 9),
  ('memorySpecification', '内存规格', null, 10),
  ('memoryChannel', '内存通道', null, 11),
  ('firmwareShape', '固件形态', null, 12),
  ('operatingSystem', '操作系统', null, 13),
  ('auditRequirements', '审查需求', null, 14),
  ('pCDemand', '功耗需求', null, 15),
  ('partsImportDemand', '器件国产化要求', null, 16),
  ('secretRelatedStatus', '涉密情况', null, 17),
  ('softwareEnvironment', '软件环境', null, 18),
  ('hardwareEnvironment', '硬件环境', null, 19),
  ('WORKORDEROPTION', '工单类别', null, 20);

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1001, 'industryBackground', 'INDUSTRY_BACKGROUND_01', '工业控制', '工业控制', null, 1, '{}'),
  (1002, 'industryBackground', 'INDUSTRY_BACKGROUND_02', '电力能源', '电力能源', null, 2, '{}'),
  (1003, 'industryBackground', 'INDUSTRY_BACKGROUND_03', '轨道交通', '轨道交通', null, 3, '{}'),
  (1004, 'industryBackground', 'INDUSTRY_BACKGROUND_04', '数据中心', '数据中心', null, 4, '{}'),
  (1005, 'industryBackground', 'INDUSTRY_BACKGROUND_05', '金融', '金融', null, 5, '{}'),
  (1006, 'industryBackground', 'INDUSTRY_BACKGROUND_06', '电信', '电信', null, 6, '{}'),
  (1007, 'industryBackground', 'INDUSTRY_BACKGROUND_07', '政务办公', '政务办公', null, 7, '{}'),
  (1008, 'industryBackground', 'INDUSTRY_BACKGROUND_08', '教育', '教育', null, 8, '{}'),
  (1009, 'industryBackground', 'INDUSTRY_BACKGROUND_09', '医疗', '医疗', null, 9, '{}'),
  (1010, 'industryBackground', 'INDUSTRY_BACKGROUND_10', '网络安全', '网络安全', null, 10, '{}'),
  (1011, 'industryBackground', 'INDUSTRY_BACKGROUND_11', '特种行业', '特种行业', null, 11, '{}'),
  (1012, 'industryBackground', 'INDUSTRY_BACKGROUND_QT', '其他', '其他', null, 12, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1101, 'productType', 'PRODUCT_TYPE_01', '服务器', '服务器', null, 1, '{}'),
  (1102, 'productType', 'PRODUCT_TYPE_02', '存储设备', '存储设备', null, 2, '{}'),
  (1103, 'productType', 'PRODUCT_TYPE_03', '台式机', '台式机', null, 3, '{}'),
  (1104, 'productType', 'PRODUCT_TYPE_04', '笔记本', '笔记本', null, 4, '{}'),
  (1105, 'productType', 'PRODUCT_TYPE_05', '一体机', '一体机', null, 5, '{}'),
  (1106, 'productType', 'PRODUCT_TYPE_06', '瘦客户机', '瘦客户机', null, 6, '{}'),
  (1107, 'productType', 'PRODUCT_TYPE_07', '工控机', '工控机', null, 7, '{}'),
  (1108, 'productType', 'PRODUCT_TYPE_08', '边缘网关', '边缘网关', null, 8, '{}'),
  (1109, 'productType', 'PRODUCT_TYPE_09', '网络安全设备', '网络安全设备', null, 9, '{}'),
  (1110, 'productType', 'PRODUCT_TYPE_10', '核心板', '核心板', null, 10, '{}'),
  (1111, 'productType', 'PRODUCT_TYPE_11', '板卡', '板卡', null, 11, '{}'),
  (1112, 'productType', 'PRODUCT_TYPE_QT', '其他', '其他', null, 12, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1201, 'productShape', 'PRODUCT_SHAPE_01', '1U 机架', '1U 机架', 1101, 1, '{}'),
  (1202, 'productShape', 'PRODUCT_SHAPE_02', '2U 机架', '2U 机架', 1101, 2, '{}'),
  (1203, 'productShape', 'PRODUCT_SHAPE_03', '4U 机架', '4U 机架', 1101, 3, '{}'),
  (1204, 'productShape', 'PRODUCT_SHAPE_04', '塔式', '塔式', 1101, 4, '{}'),
  (1205, 'productShape', 'PRODUCT_SHAPE_05', '刀片', '刀片', 1101, 5, '{}'),
  (1206, 'productShape', 'PRODUCT_SHAPE_06', '2U 存储机箱', '2U 存储机箱', 1102, 6, '{}'),
  (1207, 'productShape', 'PRODUCT_SHAPE_07', '4U 存储机箱', '4U 存储机箱', 1102, 7, '{}'),
  (1208, 'productShape', 'PRODUCT_SHAPE_08', '标准台式', '标准台式', 1103, 8, '{}'),
  (1209, 'productShape', 'PRODUCT_SHAPE_09', '微型台式', '微型台式', 1103, 9, '{}'),
  (1210, 'productShape', 'PRODUCT_SHAPE_10', '14 英寸', '14 英寸', 1104, 10, '{}'),
  (1211, 'productShape', 'PRODUCT_SHAPE_11', '15.6 英寸', '15.6 英寸', 1104, 11, '{}'),
  (1212, 'productShape', 'PRODUCT_SHAPE_12', '加固型', '加固型', 1104, 12, '{}'),
  (1213, 'productShape', 'PRODUCT_SHAPE_13', '23.8 英寸', '23.8 英寸', 1105, 13, '{}'),
  (1214, 'productShape', 'PRODUCT_SHAPE_14', '27 英寸', '27 英寸', 1105, 14, '{}'),
  (1215, 'productShape', 'PRODUCT_SHAPE_15', '桌面型', '桌面型', 1106, 15, '{}'),
  (1216, 'productShape', 'PRODUCT_SHAPE_16', '壁挂型', '壁挂型', 1106, 16, '{}'),
  (1217, 'productShape', 'PRODUCT_SHAPE_17', '标准 ATX', '标准 ATX', 1107, 17, '{}'),
  (1218, 'productShape', 'PRODUCT_SHAPE_18', '上架式', '上架式', 1107, 18, '{}'),
  (1219, 'productShape', 'PRODUCT_SHAPE_19', '嵌入式无风扇', '嵌入式无风扇', 1107, 19, '{}'),
  (1220, 'productShape', 'PRODUCT_SHAPE_20', '导轨式', '导轨式', 1107, 20, '{}'),
  (1221, 'productShape', 'PRODUCT_SHAPE_21', '导轨式网关', '导轨式网关', 1108, 21, '{}'),
  (1222, 'productShape', 'PRODUCT_SHAPE_22', '桌面网关', '桌面网关', 1108, 22, '{}'),
  (1223, 'productShape', 'PRODUCT_SHAPE_23', '1U 网关', '1U 网关', 1108, 23, '{}'),
  (1224, 'productShape', 'PRODUCT_SHAPE_24', '1U 安全设备', '1U 安全设备', 1109, 24, '{}'),
  (1225, 'productShape', 'PRODUCT_SHAPE_25', '2U 安全设备', '2U 安全设备', 1109, 25, '{}'),
  (1226, 'productShape', 'PRODUCT_SHAPE_26', 'COM Express', 'COM Express', 1110, 26, '{}'),
  (1227, 'productShape', 'PRODUCT_SHAPE_27', 'SMARC', 'SMARC', 1110, 27, '{}'),
  (1228, 'productShape', 'PRODUCT_SHAPE_28', '邮票孔', '邮票孔', 1110, 28, '{}'),
  (1229, 'productShape', 'PRODUCT_SHAPE_29', '3U VPX', '3U VPX', 1111, 29, '{}'),
  (1230, 'productShape', 'PRODUCT_SHAPE_30', '6U VPX', '6U VPX', 1111, 30, '{}'),
  (1231, 'productShape', 'PRODUCT_SHAPE_31', 'CPCI', 'CPCI', 1111, 31, '{}'),
  (1232, 'productShape', 'PRODUCT_SHAPE_32', 'PCIe 插卡', 'PCIe 插卡', 1111, 32, '{}'),
  (1233, 'productShape', 'PRODUCT_SHAPE_QT', '其他', '其他', null, 33, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1301, 'mainBoardShape', 'MAIN_BOARD_SHAPE_01', 'ATX', 'ATX', null, 1, '{}'),
  (1302, 'mainBoardShape', 'MAIN_BOARD_SHAPE_02', 'EATX', 'EATX', null, 2, '{}'),
  (1303, 'mainBoardShape', 'MAIN_BOARD_SHAPE_03', 'Micro-ATX', 'Micro-ATX', null, 3, '{}'),
  (1304, 'mainBoardShape', 'MAIN_BOARD_SHAPE_04', 'Mini-ITX', 'Mini-ITX', null, 4, '{}'),
  (1305, 'mainBoardShape', 'MAIN_BOARD_SHAPE_05', '3.5 英寸', '3.5 英寸', null, 5, '{}'),
  (1306, 'mainBoardShape', 'MAIN_BOARD_SHAPE_06', 'COM Express', 'COM Express', null, 6, '{}'),
  (1307, 'mainBoardShape', 'MAIN_BOARD_SHAPE_07', 'SMARC', 'SMARC', null, 7, '{}'),
  (1308, 'mainBoardShape', 'MAIN_BOARD_SHAPE_08', 'VPX', 'VPX', null, 8, '{}'),
  (1309, 'mainBoardShape', 'MAIN_BOARD_SHAPE_09', 'CPCI', 'CPCI', null, 9, '{}'),
  (1310, 'mainBoardShape', 'MAIN_BOARD_SHAPE_10', '异形板', '异形板', null, 10, '{}'),
  (1311, 'mainBoardShape', 'MAIN_BOARD_SHAPE_QT', '其他', '其他', null, 11, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1401, 'zdQrsXp', 'ZD_QRS_XP_01', '腾锐D3000', '腾锐D3000', null, 1, '{"mainBoardDominantFrequency": "2.5 GHz", "memoryFrequency": "5600 MT/s"}'),
  (1402, 'zdQrsXp', 'ZD_QRS_XP_02', '腾锐D2000', '腾锐D2000', null, 2, '{"mainBoardDominantFrequency": "2.3 GHz", "memoryFrequency": "3200 MT/s"}'),
  (1403, 'zdQrsXp', 'ZD_QRS_XP_03', 'FT-2000/4', 'FT-2000/4', null, 3, '{"mainBoardDominantFrequency": "2.6 GHz", "memoryFrequency": "3200 MT/s"}'),
  (1404, 'zdQrsXp', 'ZD_QRS_XP_04', '飞腾E2000Q', '飞腾E2000Q', null, 4, '{"mainBoardDominantFrequency": "2.0 GHz", "memoryFrequency": "3200 MT/s"}'),
  (1405, 'zdQrsXp', 'ZD_QRS_XP_05', '飞腾E2000D', '飞腾E2000D', null, 5, '{"mainBoardDominantFrequency": "1.8 GHz", "memoryFrequency": "3200 MT/s"}'),
  (1406, 'zdQrsXp', 'ZD_QRS_XP_06', '飞腾E2000S', '飞腾E2000S', null, 6, '{"mainBoardDominantFrequency": "1.5 GHz", "memoryFrequency": "2400 MT/s"}'),
  (1407, 'zdQrsXp', 'ZD_QRS_XP_07', '飞腾E2000', '飞腾E2000', null, 7, '{"mainBoardDominantFrequency": "2.0 GHz", "memoryFrequency": "3200 MT/s"}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1501, 'serverChip', 'SERVER_CHIP_01', '腾云S5000C', '腾云S5000C', null, 1, '{"mainBoardDominantFrequency": "2.6 GHz", "memoryFrequency": "5600 MT/s"}'),
  (1502, 'serverChip', 'SERVER_CHIP_02', '腾云S2500', '腾云S2500', null, 2, '{"mainBoardDominantFrequency": "2.2 GHz", "memoryFrequency": "3200 MT/s"}'),
  (1503, 'serverChip', 'SERVER_CHIP_03', 'FT-2000+/64', 'FT-2000+/64', null, 3, '{"mainBoardDominantFrequency": "2.3 GHz", "memoryFrequency": "2666 MT/s"}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1601, 'ioTaoPian', 'IO_TAO_PIAN_01', '无', '无', null, 1, '{}'),
  (1602, 'ioTaoPian', 'IO_TAO_PIAN_02', 'X100', 'X100', null, 2, '{}'),
  (1603, 'ioTaoPian', 'IO_TAO_PIAN_03', 'X200', 'X200', null, 3, '{}'),
  (1604, 'ioTaoPian', 'IO_TAO_PIAN_QT', '其他', '其他', null, 4, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1701, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_01', 'IP20', 'IP20', null, 1, '{}'),
  (1702, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_02', 'IP30', 'IP30', null, 2, '{}'),
  (1703, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_03', 'IP40', 'IP40', null, 3, '{}'),
  (1704, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_04', 'IP54', 'IP54', null, 4, '{}'),
  (1705, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_05', 'IP65', 'IP65', null, 5, '{}'),
  (1706, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_06', 'IP67', 'IP67', null, 6, '{}'),
  (1707, 'ipProtectionLevel', 'IP_PROTECTION_LEVEL_QT', '其他', '其他', null, 7, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1801, 'memoryType', 'MEMORY_TYPE_01', 'DDR5 RDIMM', 'DDR5 RDIMM', null, 1, '{}'),
  (1802, 'memoryType', 'MEMORY_TYPE_02', 'DDR5 UDIMM', 'DDR5 UDIMM', null, 2, '{}'),
  (1803, 'memoryType', 'MEMORY_TYPE_03', 'DDR5 SO-DIMM', 'DDR5 SO-DIMM', null, 3, '{}'),
  (1804, 'memoryType', 'MEMORY_TYPE_04', 'DDR4 RDIMM', 'DDR4 RDIMM', null, 4, '{}'),
  (1805, 'memoryType', 'MEMORY_TYPE_05', 'DDR4 UDIMM', 'DDR4 UDIMM', null, 5, '{}'),
  (1806, 'memoryType', 'MEMORY_TYPE_06', 'DDR4 SO-DIMM', 'DDR4 SO-DIMM', null, 6, '{}'),
  (1807, 'memoryType', 'MEMORY_TYPE_07', 'DDR4 颗粒', 'DDR4 颗粒', null, 7, '{}'),
  (1808, 'memoryType', 'MEMORY_TYPE_08', 'LPDDR4', 'LPDDR4', null, 8, '{}'),
  (1809, 'memoryType', 'MEMORY_TYPE_09', 'LPDDR5', 'LPDDR5', null, 9, '{}'),
  (1810, 'memoryType', 'MEMORY_TYPE_QT', '其他', '其他', null, 10, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (1901, 'memorySpecification', 'MEMORY_SPECIFICATION_01', '4 GB', '4 GB', null, 1, '{}'),
  (1902, 'memorySpecification', 'MEMORY_SPECIFICATION_02', '8 GB', '8 GB', null, 2, '{}'),
  (1903, 'memorySpecification', 'MEMORY_SPECIFICATION_03', '16 GB', '16 GB', null, 3, '{}'),
  (1904, 'memorySpecification', 'MEMORY_SPECIFICATION_04', '32 GB', '32 GB', null, 4, '{}'),
  (1905, 'memorySpecification', 'MEMORY_SPECIFICATION_05', '64 GB', '64 GB', null, 5, '{}'),
  (1906, 'memorySpecification', 'MEMORY_SPECIFICATION_06', '128 GB', '128 GB', null, 6, '{}'),
  (1907, 'memorySpecification', 'MEMORY_SPECIFICATION_07', '8 GB × 2', '8 GB × 2', null, 7, '{}'),
  (1908, 'memorySpecification', 'MEMORY_SPECIFICATION_08', '16 GB × 2', '16 GB × 2', null, 8, '{}'),
  (1909, 'memorySpecification', 'MEMORY_SPECIFICATION_09', '32 GB × 2', '32 GB × 2', null, 9, '{}'),
  (1910, 'memorySpecification', 'MEMORY_SPECIFICATION_10', '32 GB × 4', '32 GB × 4', null, 10, '{}'),
  (1911, 'memorySpecification', 'MEMORY_SPECIFICATION_11', '32 GB × 8', '32 GB × 8', null, 11, '{}'),
  (1912, 'memorySpecification', 'MEMORY_SPECIFICATION_12', '64 GB × 8', '64 GB × 8', null, 12, '{}'),
  (1913, 'memorySpecification', 'MEMORY_SPECIFICATION_13', '64 GB × 16', '64 GB × 16', null, 13, '{}'),
  (1914, 'memorySpecification', 'MEMORY_SPECIFICATION_QT', '其他', '其他', null, 14, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2001, 'memoryChannel', 'MEMORY_CHANNEL_01', '单通道', '单通道', null, 1, '{}'),
  (2002, 'memoryChannel', 'MEMORY_CHANNEL_02', '双通道', '双通道', null, 2, '{}'),
  (2003, 'memoryChannel', 'MEMORY_CHANNEL_03', '四通道', '四通道', null, 3, '{}'),
  (2004, 'memoryChannel', 'MEMORY_CHANNEL_04', '八通道', '八通道', null, 4, '{}'),
  (2005, 'memoryChannel', 'MEMORY_CHANNEL_05', '十六通道', '十六通道', null, 5, '{}'),
  (2006, 'memoryChannel', 'MEMORY_CHANNEL_QT', '其他', '其他', null, 6, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2101, 'firmwareShape', 'FIRMWARE_SHAPE_01', 'UEFI', 'UEFI', null, 1, '{}'),
  (2102, 'firmwareShape', 'FIRMWARE_SHAPE_02', 'Uboot', 'Uboot', null, 2, '{}'),
  (2103, 'firmwareShape', 'FIRMWARE_SHAPE_03', '昆仑固件', '昆仑固件', null, 3, '{}'),
  (2104, 'firmwareShape', 'FIRMWARE_SHAPE_04', '百敖固件', '百敖固件', null, 4, '{}'),
  (2105, 'firmwareShape', 'FIRMWARE_SHAPE_QT', '其他', '其他', null, 5, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2201, 'operatingSystem', 'OPERATING_SYSTEM_01', '麒麟 V10 SP1', '麒麟 V10 SP1', null, 1, '{}'),
  (2202, 'operatingSystem', 'OPERATING_SYSTEM_02', '麒麟 V10 SP3', '麒麟 V10 SP3', null, 2, '{}'),
  (2203, 'operatingSystem', 'OPERATING_SYSTEM_03', '麒麟信安 V3', '麒麟信安 V3', null, 3, '{}'),
  (2204, 'operatingSystem', 'OPERATING_SYSTEM_04', '统信 UOS V20', '统信 UOS V20', null, 4, '{}'),
  (2205, 'operatingSystem', 'OPERATING_SYSTEM_05', '统信 UOS V25', '统信 UOS V25', null, 5, '{}'),
  (2206, 'operatingSystem', 'OPERATING_SYSTEM_06', 'openEuler 22.03 LTS', 'openEuler 22.03 LTS', null, 6, '{}'),
  (2207, 'operatingSystem', 'OPERATING_SYSTEM_07', 'openEuler 24.03 LTS', 'openEuler 24.03 LTS', null, 7, '{}'),
  (2208, 'operatingSystem', 'OPERATING_SYSTEM_08', '欧拉嵌入式版', '欧拉嵌入式版', null, 8, '{}'),
  (2209, 'operatingSystem', 'OPERATING_SYSTEM_09', '翼辉 SylixOS', '翼辉 SylixOS', null, 9, '{}'),
  (2210, 'operatingSystem', 'OPERATING_SYSTEM_10', 'RT-Thread', 'RT-Thread', null, 10, '{}'),
  (2211, 'operatingSystem', 'OPERATING_SYSTEM_11', 'VxWorks 7', 'VxWorks 7', null, 11, '{}'),
  (2212, 'operatingSystem', 'OPERATING_SYSTEM_12', 'Linux 5.10 BSP', 'Linux 5.10 BSP', null, 12, '{}'),
  (2213, 'operatingSystem', 'OPERATING_SYSTEM_13', 'Linux 6.6 BSP', 'Linux 6.6 BSP', null, 13, '{}'),
  (2214, 'operatingSystem', 'OPERATING_SYSTEM_QT', '其他', '其他', null, 14, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2301, 'auditRequirements', 'AUDIT_REQUIREMENTS_01', '无', '无', null, 1, '{}'),
  (2302, 'auditRequirements', 'AUDIT_REQUIREMENTS_02', '原理图审查', '原理图审查', null, 2, '{}'),
  (2303, 'auditRequirements', 'AUDIT_REQUIREMENTS_03', 'PCB 审查', 'PCB 审查', null, 3, '{}'),
  (2304, 'auditRequirements', 'AUDIT_REQUIREMENTS_04', '原理图与 PCB 审查', '原理图与 PCB 审查', null, 4, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2401, 'pCDemand', 'P_C_DEMAND_01', '无特殊要求', '无特殊要求', null, 1, '{}'),
  (2402, 'pCDemand', 'P_C_DEMAND_02', '低功耗待机', '低功耗待机', null, 2, '{}'),
  (2403, 'pCDemand', 'P_C_DEMAND_03', '整机功耗受限', '整机功耗受限', null, 3, '{}'),
  (2404, 'pCDemand', 'P_C_DEMAND_04', '无风扇散热', '无风扇散热', null, 4, '{}'),
  (2405, 'pCDemand', 'P_C_DEMAND_QT', '其他', '其他', null, 5, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2501, 'partsImportDemand', 'PARTS_IMPORT_DEMAND_01', '无要求', '无要求', null, 1, '{}'),
  (2502, 'partsImportDemand', 'PARTS_IMPORT_DEMAND_02', '核心器件国产化', '核心器件国产化', null, 2, '{}'),
  (2503, 'partsImportDemand', 'PARTS_IMPORT_DEMAND_03', '全国产化', '全国产化', null, 3, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2601, 'secretRelatedStatus', 'SECRET_RELATED_STATUS_01', '非涉密', '非涉密', null, 1, '{}'),
  (2602, 'secretRelatedStatus', 'SECRET_RELATED_STATUS_02', '内部', '内部', null, 2, '{}'),
  (2603, 'secretRelatedStatus', 'SECRET_RELATED_STATUS_03', '涉密', '涉密', null, 3, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2701, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_01', '操作系统版本', '操作系统版本', null, 1, '{}'),
  (2702, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_02', '内核版本', '内核版本', null, 2, '{}'),
  (2703, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_03', '固件版本', '固件版本', null, 3, '{}'),
  (2704, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_04', 'BMC 版本', 'BMC 版本', null, 4, '{}'),
  (2705, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_05', '驱动版本', '驱动版本', null, 5, '{}'),
  (2706, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_06', '编译器版本', '编译器版本', null, 6, '{}'),
  (2707, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_07', '应用软件版本', '应用软件版本', null, 7, '{}'),
  (2708, 'softwareEnvironment', 'SOFTWARE_ENVIRONMENT_QT', '其他', '其他', null, 8, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2801, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_01', '主板版本', '主板版本', null, 1, '{}'),
  (2802, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_02', '处理器型号', '处理器型号', null, 2, '{}'),
  (2803, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_03', '内存条型号', '内存条型号', null, 3, '{}'),
  (2804, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_04', '硬盘型号', '硬盘型号', null, 4, '{}'),
  (2805, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_05', '显卡型号', '显卡型号', null, 5, '{}'),
  (2806, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_06', '网卡型号', '网卡型号', null, 6, '{}'),
  (2807, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_07', '电源型号', '电源型号', null, 7, '{}'),
  (2808, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_08', '外接设备', '外接设备', null, 8, '{}'),
  (2809, 'hardwareEnvironment', 'HARDWARE_ENVIRONMENT_QT', '其他', '其他', null, 9, '{}');

insert into dictionary_option (id, dictionary_code, code, value, label, parent_id, order_number, brings) values
  (2901, 'WORKORDEROPTION', 'WORKORDER_01', '硬件问题', '硬件问题', null, 1, '{}'),
  (2902, 'WORKORDEROPTION', 'WORKORDER_02', '软件问题', '软件问题', null, 2, '{}'),
  (2903, 'WORKORDEROPTION', 'WORKORDER_03', '固件问题', '固件问题', null, 3, '{}'),
  (2904, 'WORKORDEROPTION', 'WORKORDER_04', '操作系统适配', '操作系统适配', null, 4, '{}'),
  (2905, 'WORKORDEROPTION', 'WORKORDER_05', '性能问题', '性能问题', null, 5, '{}'),
  (2906, 'WORKORDEROPTION', 'WORKORDER_06', '散热与功耗', '散热与功耗', null, 6, '{}'),
  (2907, 'WORKORDEROPTION', 'WORKORDER_07', '资料申请', '资料申请', null, 7, '{}'),
  (2908, 'WORKORDEROPTION', 'WORKORDER_08', '样片与器件', '样片与器件', null, 8, '{}'),
  (2909, 'WORKORDEROPTION', 'WORKORDER_09', '生产与测试', '生产与测试', null, 9, '{}'),
  (2910, 'WORKORDEROPTION', 'WORKORDER_QT', '其他', '其他', null, 10, '{}');

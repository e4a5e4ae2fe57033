// Parts of statements that several answers share.

/** A time as the answers write it. */
export const time = (column: string) =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`

/** The tables behind the names of an order `o`. */
export const ORDER_NAMES = `left join enterprise e on e.id = o.enterprise_id
  left join data_dictionary t on t.id = o.work_order_type_id
  left join data_dictionary m on m.id = o.operation_mode_id`

/** An order as the rows of other lists show it. */
export const ORDER_SUMMARY = `json_build_object('id', o.id, 'number', o.number, 'displayName', o.display_name,
      'enterpriseName', e.enterprise_name, 'enterpriseCertified', e.audit = e.audit_status,
      'workOrderTypeId', o.work_order_type_id, 'workOrderTypeName', t.display_name, 'operationModeName', m.display_name,
      'dispatchMethod', o.dispatch_method, 'dispatchMethodLabel', '自动抢单', 'pricingUnit', o.pricing_unit,
      'unitName', o.unit_name, 'unitPrice', o.unit_price::text, 'startDate', o.start_date, 'endDate', o.end_date,
      'status', o.status, 'statusLabel', '进行中')`

/** When a message is due: after the run, so that the product's worker does not spend its time on the messages of the other side. */
export const NOT_YET = `now() + interval '1 day'`

{{- define "lintel.name" -}}
{{ if contains "lintel" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-lintel" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Labels that select the pods of a component: (dict "root" $ "component" "api") */}}
{{- define "lintel.selector" -}}
app.kubernetes.io/name: lintel
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "lintel.labels" -}}
{{ include "lintel.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "lintel.image" -}}
{{ printf "%slintel-%s:%s" .root.Values.image.registry .image (.root.Values.image.tag | default .root.Chart.AppVersion) }}
{{- end }}

{{- define "lintel.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "lintel.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Three probes of a server on the port "http". */}}
{{- define "lintel.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  failureThreshold: 1
  timeoutSeconds: 3
{{- end }}

{{/* Spreads the pods of a component over nodes and zones where there are several. */}}
{{- define "lintel.spread" -}}
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "lintel.selector" $ | nindent 6 }}
{{- end }}
{{- end }}

{{- define "lintel.secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: { name: {{ .root.Values.secretName }}, key: {{ .name }}, optional: {{ .optional | default false }} }
{{- end }}

{{/* Variables of the database and the object storage. */}}
{{- define "lintel.storage" -}}
{{ include "lintel.secret" (dict "root" . "name" "DATABASE_URL") }}
{{ include "lintel.secret" (dict "root" . "name" "AWS_ACCESS_KEY_ID" "optional" true) }}
{{ include "lintel.secret" (dict "root" . "name" "AWS_SECRET_ACCESS_KEY" "optional" true) }}
- name: AWS_REGION
  value: {{ .Values.buckets.region | quote }}
- name: S3_ENDPOINT
  value: {{ .Values.buckets.endpoint | quote }}
{{- end }}

{{/* Variables of the release store, for gateways and the publishing job. */}}
{{- define "lintel.releases" -}}
{{ include "lintel.storage" . }}
- name: RELEASES_BUCKET
  value: {{ .Values.buckets.releases | quote }}
{{- end }}

{{- define "lintel.apiEnvironment" -}}
{{ include "lintel.storage" . }}
{{ include "lintel.secret" (dict "root" . "name" "GATEWAY_KEY") }}
{{ include "lintel.secret" (dict "root" . "name" "SMTP_URL" "optional" true) }}
{{ include "lintel.secret" (dict "root" . "name" "MAILGUN_SIGNING_KEY" "optional" true) }}
- name: KEYS_FILE
  value: /run/lintel/keys.json
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: MAIL_FROM
  value: {{ .Values.mailFrom | quote }}
- name: REPLY_ADDRESS
  value: {{ .Values.replyAddress | quote }}
- name: NEWSLETTER_RATE
  value: {{ .Values.newsletterRate | quote }}
- name: UPLOADS_BUCKET
  value: {{ .Values.buckets.uploads | quote }}
{{- end }}

{{/* Variables of a server from values.yaml. */}}
{{- define "lintel.serverEnvironment" -}}
- name: DRAIN_SECONDS
  value: {{ .drainSeconds | quote }}
- name: FINISH_SECONDS
  value: {{ .finishSeconds | quote }}
{{- range $name, $value := .environment }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

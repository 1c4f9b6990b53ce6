export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_events: {
        Row: {
          actor: string | null;
          created_at: string;
          detail: NonNullable<Json>;
          id: number;
          operation: string | null;
          request_id: string | null;
          subject: string | null;
          tenant_id: string | null;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          operation?: string | null;
          request_id?: string | null;
          subject?: string | null;
          tenant_id?: string | null;
          type: string;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          operation?: string | null;
          request_id?: string | null;
          subject?: string | null;
          tenant_id?: string | null;
          type?: string;
        };
        Relationships: [];
      };
      chat_inquiry_information: {
        Row: {
          academic_year: string | null;
          answers: NonNullable<Json>;
          assignee: string | null;
          body_hash: string | null;
          child_name: string | null;
          city: string | null;
          config_version: number | null;
          consent: Json | null;
          contacted_at: string | null;
          contacted_by: string | null;
          date_of_birth: string | null;
          due_at: string | null;
          email: string | null;
          first_action_at: string | null;
          first_name: string | null;
          grade: string | null;
          id: string;
          last_name: string | null;
          mobile: string | null;
          next_follow_up: string | null;
          parent_type: string | null;
          questions: string[];
          reference: string;
          school_name: string | null;
          school_type: string | null;
          session_id: string;
          source: NonNullable<Json>;
          source_label: string | null;
          status_code: string;
          submitted_at: string;
          tenant_id: string;
          updated_at: string;
          user_id: string;
          visit: string | null;
        };
        ComputedFields: never;
        Insert: {
          academic_year?: string | null;
          answers?: NonNullable<Json>;
          assignee?: string | null;
          body_hash?: string | null;
          child_name?: string | null;
          city?: string | null;
          config_version?: number | null;
          consent?: Json | null;
          contacted_at?: string | null;
          contacted_by?: string | null;
          date_of_birth?: string | null;
          due_at?: string | null;
          email?: string | null;
          first_action_at?: string | null;
          first_name?: string | null;
          grade?: string | null;
          id?: string;
          last_name?: string | null;
          mobile?: string | null;
          next_follow_up?: string | null;
          parent_type?: string | null;
          questions?: string[];
          reference?: string;
          school_name?: string | null;
          school_type?: string | null;
          session_id: string;
          source?: NonNullable<Json>;
          source_label?: never;
          status_code?: string;
          submitted_at?: string;
          tenant_id: string;
          updated_at?: string;
          user_id: string;
          visit?: string | null;
        };
        Update: {
          academic_year?: string | null;
          answers?: NonNullable<Json>;
          assignee?: string | null;
          body_hash?: string | null;
          child_name?: string | null;
          city?: string | null;
          config_version?: number | null;
          consent?: Json | null;
          contacted_at?: string | null;
          contacted_by?: string | null;
          date_of_birth?: string | null;
          due_at?: string | null;
          email?: string | null;
          first_action_at?: string | null;
          first_name?: string | null;
          grade?: string | null;
          id?: string;
          last_name?: string | null;
          mobile?: string | null;
          next_follow_up?: string | null;
          parent_type?: string | null;
          questions?: string[];
          reference?: string;
          school_name?: string | null;
          school_type?: string | null;
          session_id?: string;
          source?: NonNullable<Json>;
          source_label?: never;
          status_code?: string;
          submitted_at?: string;
          tenant_id?: string;
          updated_at?: string;
          user_id?: string;
          visit?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'chat_inquiry_information_assignee_fkey';
            columns: ['assignee'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_assignee_fkey';
            columns: ['assignee'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_assignee_fkey';
            columns: ['assignee'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'chat_inquiry_information_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      chat_question_groups: {
        Row: {
          answering_article: string | null;
          article_id: string | null;
          asked_again_at: string | null;
          closed_at: string | null;
          closed_by: string | null;
          first_asked: string;
          id: string;
          last_asked: string;
          state: string;
          tenant_id: string;
          terms: string[];
          topic: string | null;
          wording: string;
        };
        ComputedFields: never;
        Insert: {
          answering_article?: string | null;
          article_id?: string | null;
          asked_again_at?: string | null;
          closed_at?: string | null;
          closed_by?: string | null;
          first_asked?: string;
          id?: string;
          last_asked?: string;
          state?: string;
          tenant_id: string;
          terms?: string[];
          topic?: string | null;
          wording: string;
        };
        Update: {
          answering_article?: string | null;
          article_id?: string | null;
          asked_again_at?: string | null;
          closed_at?: string | null;
          closed_by?: string | null;
          first_asked?: string;
          id?: string;
          last_asked?: string;
          state?: string;
          tenant_id?: string;
          terms?: string[];
          topic?: string | null;
          wording?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chat_question_groups_answering_article_fkey';
            columns: ['answering_article'];
            isOneToOne: false;
            referencedRelation: 'knowledge_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_question_groups_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'knowledge_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_question_groups_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      chat_questions: {
        Row: {
          article_ids: string[];
          asked_at: string;
          chosen_article: string | null;
          group_id: string | null;
          helpful: boolean | null;
          id: string;
          language: string;
          offered: string[];
          outcome: string;
          question: string;
          request_id: string | null;
          score: number | null;
          session_id: string;
          tenant_id: string;
          wants_person: boolean;
        };
        ComputedFields: never;
        Insert: {
          article_ids?: string[];
          asked_at?: string;
          chosen_article?: string | null;
          group_id?: string | null;
          helpful?: boolean | null;
          id?: string;
          language: string;
          offered?: string[];
          outcome: string;
          question: string;
          request_id?: string | null;
          score?: number | null;
          session_id: string;
          tenant_id: string;
          wants_person?: boolean;
        };
        Update: {
          article_ids?: string[];
          asked_at?: string;
          chosen_article?: string | null;
          group_id?: string | null;
          helpful?: boolean | null;
          id?: string;
          language?: string;
          offered?: string[];
          outcome?: string;
          question?: string;
          request_id?: string | null;
          score?: number | null;
          session_id?: string;
          tenant_id?: string;
          wants_person?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'chat_questions_chosen_article_fkey';
            columns: ['chosen_article'];
            isOneToOne: false;
            referencedRelation: 'knowledge_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_questions_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'badly_answered';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_questions_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'chat_question_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      conversation_events: {
        Row: {
          at: string;
          began_at: string | null;
          config_version: number | null;
          elapsed_ms: number | null;
          flow: string | null;
          id: number;
          kind: string;
          ordinal: number;
          session_hash: string;
          step_id: string | null;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          began_at?: string | null;
          config_version?: number | null;
          elapsed_ms?: number | null;
          flow?: string | null;
          id?: never;
          kind: string;
          ordinal: number;
          session_hash: string;
          step_id?: string | null;
          tenant_id: string;
        };
        Update: {
          at?: string;
          began_at?: string | null;
          config_version?: number | null;
          elapsed_ms?: number | null;
          flow?: string | null;
          id?: never;
          kind?: string;
          ordinal?: number;
          session_hash?: string;
          step_id?: string | null;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'conversation_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'conversation_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'conversation_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'conversation_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'conversation_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      enquiry_events: {
        Row: {
          actor: string | null;
          created_at: string;
          detail: NonNullable<Json>;
          enquiry_id: string;
          id: number;
          request_id: string | null;
          tenant_id: string;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          enquiry_id: string;
          id?: never;
          request_id?: string | null;
          tenant_id: string;
          type: string;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          enquiry_id?: string;
          id?: never;
          request_id?: string | null;
          tenant_id?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'enquiry_events_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
        ];
      };
      enquiry_families: {
        Row: {
          child: string | null;
          enquiry_id: string;
          family_id: string;
          submitted_at: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          child?: string | null;
          enquiry_id: string;
          family_id: string;
          submitted_at: string;
          tenant_id: string;
        };
        Update: {
          child?: string | null;
          enquiry_id?: string;
          family_id?: string;
          submitted_at?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'enquiry_families_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: true;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'enquiry_families_tenant_id_family_id_fkey';
            columns: ['tenant_id', 'family_id'];
            isOneToOne: false;
            referencedRelation: 'families';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'enquiry_families_tenant_id_family_id_fkey';
            columns: ['tenant_id', 'family_id'];
            isOneToOne: false;
            referencedRelation: 'family_rights';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      enquiry_presence: {
        Row: {
          enquiry_id: string;
          seen_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          enquiry_id: string;
          seen_at?: string;
          user_id: string;
        };
        Update: {
          enquiry_id?: string;
          seen_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'enquiry_presence_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'enquiry_presence_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'enquiry_presence_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'enquiry_presence_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      enquiry_views: {
        Row: {
          enquiry_id: string;
          seen_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          enquiry_id: string;
          seen_at?: string;
          user_id?: string;
        };
        Update: {
          enquiry_id?: string;
          seen_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'enquiry_views_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'enquiry_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'enquiry_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'enquiry_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      export_column_sets: {
        Row: {
          columns: string[];
          id: string;
          name: string;
          tenant_id: string;
          updated_at: string;
          updated_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          columns: string[];
          id?: string;
          name: string;
          tenant_id: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          columns?: string[];
          id?: string;
          name?: string;
          tenant_id?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'export_column_sets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'export_column_sets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'export_column_sets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'export_column_sets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'export_column_sets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'export_column_sets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'export_column_sets_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'export_column_sets_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'export_column_sets_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      families: {
        Row: {
          created_at: string;
          id: string;
          restricted_at: string | null;
          restricted_by: string | null;
          restriction_reason: string | null;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          restricted_at?: string | null;
          restricted_by?: string | null;
          restriction_reason?: string | null;
          tenant_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          restricted_at?: string | null;
          restricted_by?: string | null;
          restriction_reason?: string | null;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      family_changes: {
        Row: {
          actor: string | null;
          created_at: string;
          enquiries: string[];
          family_id: string;
          id: number;
          other_id: string;
          reason: string | null;
          tenant_id: string;
          type: string;
          undone_at: string | null;
          undone_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          enquiries?: string[];
          family_id: string;
          id?: never;
          other_id?: string;
          reason?: string | null;
          tenant_id: string;
          type: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          enquiries?: string[];
          family_id?: string;
          id?: never;
          other_id?: string;
          reason?: string | null;
          tenant_id?: string;
          type?: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'family_changes_tenant_id_family_id_fkey';
            columns: ['tenant_id', 'family_id'];
            isOneToOne: false;
            referencedRelation: 'families';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'family_changes_tenant_id_family_id_fkey';
            columns: ['tenant_id', 'family_id'];
            isOneToOne: false;
            referencedRelation: 'family_rights';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'family_changes_tenant_id_other_id_fkey';
            columns: ['tenant_id', 'other_id'];
            isOneToOne: false;
            referencedRelation: 'families';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'family_changes_tenant_id_other_id_fkey';
            columns: ['tenant_id', 'other_id'];
            isOneToOne: false;
            referencedRelation: 'family_rights';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      knowledge_article_versions: {
        Row: {
          article_id: string;
          body: string;
          language: string;
          revision: number;
          saved_at: string;
          saved_by: string | null;
          source_url: string | null;
          state: string;
          tags: string[];
          tenant_id: string;
          title: string;
          valid_until: string | null;
          wordings: string[];
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          body: string;
          language: string;
          revision: number;
          saved_at?: string;
          saved_by?: string | null;
          source_url?: string | null;
          state: string;
          tags: string[];
          tenant_id: string;
          title: string;
          valid_until?: string | null;
          wordings: string[];
        };
        Update: {
          article_id?: string;
          body?: string;
          language?: string;
          revision?: number;
          saved_at?: string;
          saved_by?: string | null;
          source_url?: string | null;
          state?: string;
          tags?: string[];
          tenant_id?: string;
          title?: string;
          valid_until?: string | null;
          wordings?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'knowledge_article_versions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'knowledge_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      knowledge_articles: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          language: string;
          revision: number;
          source_url: string | null;
          state: string;
          tags: string[];
          tenant_id: string;
          title: string;
          updated_at: string;
          updated_by: string | null;
          valid_until: string | null;
          wordings: string[];
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          language?: string;
          revision?: number;
          source_url?: string | null;
          state?: string;
          tags?: string[];
          tenant_id: string;
          title: string;
          updated_at?: string;
          updated_by?: string | null;
          valid_until?: string | null;
          wordings?: string[];
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          language?: string;
          revision?: number;
          source_url?: string | null;
          state?: string;
          tags?: string[];
          tenant_id?: string;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          valid_until?: string | null;
          wordings?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'knowledge_articles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_articles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_articles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_articles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_articles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_articles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_articles_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'knowledge_articles_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'knowledge_articles_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      mailed_answers: {
        Row: {
          enquiry_id: string;
          group_id: string;
          mailed_at: string;
        };
        ComputedFields: never;
        Insert: {
          enquiry_id: string;
          group_id: string;
          mailed_at?: string;
        };
        Update: {
          enquiry_id?: string;
          group_id?: string;
          mailed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mailed_answers_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mailed_answers_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'badly_answered';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mailed_answers_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'chat_question_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      message_templates: {
        Row: {
          body: string;
          channel: string;
          id: string;
          language: string;
          name: string;
          subject: string;
          tenant_id: string;
          updated_at: string;
          updated_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          channel?: string;
          id?: string;
          language: string;
          name: string;
          subject?: string;
          tenant_id: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          body?: string;
          channel?: string;
          id?: string;
          language?: string;
          name?: string;
          subject?: string;
          tenant_id?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'message_templates_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'message_templates_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_templates_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'message_templates_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'message_templates_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'message_templates_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_templates_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'message_templates_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'message_templates_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_settings: {
        Row: {
          digest_at: string;
          kinds: NonNullable<Json>;
          quiet_from: string | null;
          quiet_to: string | null;
          unsubscribe_token: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          digest_at?: string;
          kinds?: NonNullable<Json>;
          quiet_from?: string | null;
          quiet_to?: string | null;
          unsubscribe_token?: string;
          user_id: string;
        };
        Update: {
          digest_at?: string;
          kinds?: NonNullable<Json>;
          quiet_from?: string | null;
          quiet_to?: string | null;
          unsubscribe_token?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'notification_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'notification_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          enquiry_id: string | null;
          event_id: number | null;
          id: string;
          kind: string;
          mail_due_at: string | null;
          message_id: string | null;
          occasion: string;
          question_id: string | null;
          read_at: string | null;
          tenant_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          enquiry_id?: string | null;
          event_id?: number | null;
          id?: string;
          kind: string;
          mail_due_at?: string | null;
          message_id?: string | null;
          occasion: string;
          question_id?: string | null;
          read_at?: string | null;
          tenant_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          enquiry_id?: string | null;
          event_id?: number | null;
          id?: string;
          kind?: string;
          mail_due_at?: string | null;
          message_id?: string | null;
          occasion?: string;
          question_id?: string | null;
          read_at?: string | null;
          tenant_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'enquiry_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'outbox';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'shown_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'chat_questions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'notifications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'notifications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'notifications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'notifications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      outbox: {
        Row: {
          answer: string | null;
          attempts: number;
          channel: string;
          conversation_id: string | null;
          created_at: string;
          enquiry_id: string | null;
          expires_at: string;
          facts: NonNullable<Json>;
          id: string;
          key: string;
          kind: string;
          language: string;
          leased_by: string | null;
          next_at: string;
          provider_id: string | null;
          recipient: string;
          repetition: number;
          request_id: string | null;
          settled_at: string | null;
          staff_id: string | null;
          state: string;
          tenant_id: string | null;
          webhook_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          attempts?: number;
          channel: string;
          conversation_id?: string | null;
          created_at?: string;
          enquiry_id?: string | null;
          expires_at?: string;
          facts?: NonNullable<Json>;
          id?: string;
          key: string;
          kind: string;
          language?: string;
          leased_by?: string | null;
          next_at?: string;
          provider_id?: string | null;
          recipient: string;
          repetition?: number;
          request_id?: string | null;
          settled_at?: string | null;
          staff_id?: string | null;
          state?: string;
          tenant_id?: string | null;
          webhook_id?: string | null;
        };
        Update: {
          answer?: string | null;
          attempts?: number;
          channel?: string;
          conversation_id?: string | null;
          created_at?: string;
          enquiry_id?: string | null;
          expires_at?: string;
          facts?: NonNullable<Json>;
          id?: string;
          key?: string;
          kind?: string;
          language?: string;
          leased_by?: string | null;
          next_at?: string;
          provider_id?: string | null;
          recipient?: string;
          repetition?: number;
          request_id?: string | null;
          settled_at?: string | null;
          staff_id?: string | null;
          state?: string;
          tenant_id?: string | null;
          webhook_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'outbox_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'outbox_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'outbox_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: false;
            referencedRelation: 'webhooks';
            referencedColumns: ['id'];
          },
        ];
      };
      passkeys: {
        Row: {
          counter: number;
          created_at: string;
          id: string;
          name: string;
          public_key: string;
          transports: string[];
          used_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          counter: number;
          created_at?: string;
          id: string;
          name: string;
          public_key: string;
          transports?: string[];
          used_at?: string | null;
          user_id: string;
        };
        Update: {
          counter?: number;
          created_at?: string;
          id?: string;
          name?: string;
          public_key?: string;
          transports?: string[];
          used_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'passkeys_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'passkeys_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'passkeys_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      planned_publications: {
        Row: {
          config: NonNullable<Json>;
          due_at: string;
          note: string | null;
          planned_at: string;
          planned_by: string | null;
          published: number;
          reason: string | null;
          revision: number;
          state: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          config: NonNullable<Json>;
          due_at: string;
          note?: string | null;
          planned_at?: string;
          planned_by?: string | null;
          published: number;
          reason?: string | null;
          revision: number;
          state?: string;
          tenant_id: string;
        };
        Update: {
          config?: NonNullable<Json>;
          due_at?: string;
          note?: string | null;
          planned_at?: string;
          planned_by?: string | null;
          published?: number;
          reason?: string | null;
          revision?: number;
          state?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'planned_publications_planned_by_fkey';
            columns: ['planned_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'planned_publications_planned_by_fkey';
            columns: ['planned_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'planned_publications_planned_by_fkey';
            columns: ['planned_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'planned_publications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'planned_publications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'planned_publications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'planned_publications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'planned_publications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'planned_publications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      retention_rules: {
        Row: {
          days: number;
          keeps: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          days: number;
          keeps: string;
          tenant_id: string;
        };
        Update: {
          days?: number;
          keeps?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'retention_rules_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'retention_rules_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'retention_rules_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'retention_rules_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'retention_rules_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'retention_rules_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      review_links: {
        Row: {
          configuration_id: string;
          expires_at: string;
          id: string;
          made_at: string;
          made_by: string | null;
          secret_hash: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          configuration_id: string;
          expires_at?: string;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          secret_hash: string;
          tenant_id: string;
        };
        Update: {
          configuration_id?: string;
          expires_at?: string;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          secret_hash?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'review_links_configuration_id_fkey';
            columns: ['configuration_id'];
            isOneToOne: false;
            referencedRelation: 'tenant_configurations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_links_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'review_links_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'review_links_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_journeys: {
        Row: {
          author: string | null;
          created_at: string;
          events: NonNullable<Json>;
          flow: string;
          id: string;
          name: string;
          tenant_id: string;
          transcript: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          created_at?: string;
          events: NonNullable<Json>;
          flow: string;
          id?: string;
          name: string;
          tenant_id: string;
          transcript: NonNullable<Json>;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          events?: NonNullable<Json>;
          flow?: string;
          id?: string;
          name?: string;
          tenant_id?: string;
          transcript?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_journeys_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'saved_journeys_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'saved_journeys_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_journeys_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_journeys_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_journeys_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_journeys_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_journeys_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_journeys_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_views: {
        Row: {
          author: string;
          columns: string[] | null;
          direction: string;
          filter: NonNullable<Json>;
          id: string;
          name: string;
          sort: string;
          tenant_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          author?: string;
          columns?: string[] | null;
          direction?: string;
          filter?: NonNullable<Json>;
          id?: string;
          name: string;
          sort?: string;
          tenant_id?: string | null;
        };
        Update: {
          author?: string;
          columns?: string[] | null;
          direction?: string;
          filter?: NonNullable<Json>;
          id?: string;
          name?: string;
          sort?: string;
          tenant_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'saved_views_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'saved_views_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'saved_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      school_words: {
        Row: {
          id: string;
          name: string;
          others: string[];
          tenant_id: string;
          updated_at: string;
          updated_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          name: string;
          others: string[];
          tenant_id: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          others?: string[];
          tenant_id?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'school_words_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'school_words_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'school_words_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'school_words_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'school_words_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'school_words_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'school_words_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'school_words_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'school_words_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      sign_ins: {
        Row: {
          at: string;
          device: Json | null;
          id: number;
          is_known: boolean;
          is_refused: boolean;
          user_id: string;
          way: string;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          device?: Json | null;
          id?: never;
          is_known: boolean;
          is_refused: boolean;
          user_id: string;
          way: string;
        };
        Update: {
          at?: string;
          device?: Json | null;
          id?: never;
          is_known?: boolean;
          is_refused?: boolean;
          user_id?: string;
          way?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sign_ins_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'sign_ins_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'sign_ins_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_settings: {
        Row: {
          date_format: string;
          export_format: string;
          language: string;
          list_columns: string[] | null;
          list_density: string;
          page_size: number;
          single_keys: boolean;
          time_zone: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          date_format?: string;
          export_format?: string;
          language?: string;
          list_columns?: string[] | null;
          list_density?: string;
          page_size?: number;
          single_keys?: boolean;
          time_zone?: string;
          user_id?: string;
        };
        Update: {
          date_format?: string;
          export_format?: string;
          language?: string;
          list_columns?: string[] | null;
          list_density?: string;
          page_size?: number;
          single_keys?: boolean;
          time_zone?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'staff_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'staff_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      step_comment_answers: {
        Row: {
          author: string | null;
          comment_id: string;
          created_at: string;
          id: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          comment_id: string;
          created_at?: string;
          id?: string;
          text: string;
        };
        Update: {
          author?: string | null;
          comment_id?: string;
          created_at?: string;
          id?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'step_comment_answers_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'step_comment_answers_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'step_comment_answers_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'step_comment_answers_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'shown_step_comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'step_comment_answers_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'step_comments';
            referencedColumns: ['id'];
          },
        ];
      };
      step_comments: {
        Row: {
          author: string | null;
          by_link: string | null;
          created_at: string;
          flow: string;
          id: string;
          resolved_at: string | null;
          resolved_by: string | null;
          said: string | null;
          step: string;
          tenant_id: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          by_link?: string | null;
          created_at?: string;
          flow: string;
          id?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
          said?: string | null;
          step: string;
          tenant_id: string;
          text: string;
        };
        Update: {
          author?: string | null;
          by_link?: string | null;
          created_at?: string;
          flow?: string;
          id?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
          said?: string | null;
          step?: string;
          tenant_id?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'step_comments_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'step_comments_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'step_comments_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'step_comments_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'step_comments_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'step_comments_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      tenant_configurations: {
        Row: {
          author: string | null;
          config: NonNullable<Json>;
          created_at: string;
          id: string;
          note: string | null;
          published_at: string | null;
          revision: number;
          state: string;
          tenant_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          config: NonNullable<Json>;
          created_at?: string;
          id?: string;
          note?: string | null;
          published_at?: string | null;
          revision?: number;
          state?: string;
          tenant_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          author?: string | null;
          config?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          note?: string | null;
          published_at?: string | null;
          revision?: number;
          state?: string;
          tenant_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tenant_configurations_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_configurations_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      tenant_members: {
        Row: {
          created_at: string;
          tenant_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          tenant_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          tenant_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenant_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenant_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      tenants: {
        Row: {
          allowed_origins: string[];
          archived_at: string | null;
          created_at: string;
          draft_revision: number;
          events_enabled: boolean;
          id: string;
          name: string;
          second_factor_from: string | null;
          settings: NonNullable<Json>;
          settings_revision: number;
          user_id: string;
          widget_origin: string | null;
          widget_seen_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          allowed_origins?: string[];
          archived_at?: string | null;
          created_at?: string;
          draft_revision?: number;
          events_enabled?: boolean;
          id: string;
          name: string;
          second_factor_from?: string | null;
          settings?: NonNullable<Json>;
          settings_revision?: number;
          user_id: string;
          widget_origin?: string | null;
          widget_seen_at?: string | null;
        };
        Update: {
          allowed_origins?: string[];
          archived_at?: string | null;
          created_at?: string;
          draft_revision?: number;
          events_enabled?: boolean;
          id?: string;
          name?: string;
          second_factor_from?: string | null;
          settings?: NonNullable<Json>;
          settings_revision?: number;
          user_id?: string;
          widget_origin?: string | null;
          widget_seen_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tenants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'tenants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
        ];
      };
      users: {
        Row: {
          created_at: string;
          email: string | null;
          full_name: string | null;
          must_change_password: boolean;
          role: string;
          status: string;
          user_id: string;
          username: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          must_change_password?: boolean;
          role?: string;
          status?: string;
          user_id?: string;
          username: string;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          must_change_password?: boolean;
          role?: string;
          status?: string;
          user_id?: string;
          username?: string;
        };
        Relationships: [];
      };
      visit_bookings: {
        Row: {
          by_staff: boolean;
          consent: Json | null;
          created_at: string;
          email: string | null;
          enquiry_id: string;
          id: string;
          language: string;
          mobile: string | null;
          name: string | null;
          note: string;
          offered_until: string | null;
          outcome: string;
          people: number;
          place: number | null;
          queued_at: string;
          revision: number;
          session_id: string | null;
          slot_capacity: number;
          slot_id: string;
          status: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          by_staff?: boolean;
          consent?: Json | null;
          created_at?: string;
          email?: string | null;
          enquiry_id: string;
          id?: string;
          language?: string;
          mobile?: string | null;
          name?: string | null;
          note?: string;
          offered_until?: string | null;
          outcome?: string;
          people?: number;
          place?: number | null;
          queued_at?: string;
          revision?: number;
          session_id?: string | null;
          slot_capacity: number;
          slot_id: string;
          status: string;
          tenant_id: string;
        };
        Update: {
          by_staff?: boolean;
          consent?: Json | null;
          created_at?: string;
          email?: string | null;
          enquiry_id?: string;
          id?: string;
          language?: string;
          mobile?: string | null;
          name?: string | null;
          note?: string;
          offered_until?: string | null;
          outcome?: string;
          people?: number;
          place?: number | null;
          queued_at?: string;
          revision?: number;
          session_id?: string | null;
          slot_capacity?: number;
          slot_id?: string;
          status?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'visit_bookings_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_bookings_slot';
            columns: ['slot_id', 'slot_capacity'];
            isOneToOne: false;
            referencedRelation: 'shown_visits';
            referencedColumns: ['id', 'capacity'];
          },
          {
            foreignKeyName: 'visit_bookings_slot';
            columns: ['slot_id', 'slot_capacity'];
            isOneToOne: false;
            referencedRelation: 'visit_slots';
            referencedColumns: ['id', 'capacity'];
          },
        ];
      };
      visit_feeds: {
        Row: {
          id: string;
          made_at: string;
          made_by: string | null;
          owner: string | null;
          secret_hash: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          made_at?: string;
          made_by?: string | null;
          owner?: string | null;
          secret_hash: string;
          tenant_id: string;
        };
        Update: {
          id?: string;
          made_at?: string;
          made_by?: string | null;
          owner?: string | null;
          secret_hash?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'visit_feeds_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_feeds_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_feeds_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_feeds_owner_fkey';
            columns: ['owner'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_feeds_owner_fkey';
            columns: ['owner'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_feeds_owner_fkey';
            columns: ['owner'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      visit_kinds: {
        Row: {
          active: boolean;
          ahead_days: number;
          capacity: number;
          created_at: string;
          id: string;
          languages: string[];
          lead_hours: number;
          lead_id: string | null;
          minutes: number;
          mode: string;
          name: string;
          people_capacity: number | null;
          place: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          ahead_days?: number;
          capacity?: number;
          created_at?: string;
          id?: string;
          languages?: string[];
          lead_hours?: number;
          lead_id?: string | null;
          minutes?: number;
          mode?: string;
          name: string;
          people_capacity?: number | null;
          place?: string;
          tenant_id: string;
        };
        Update: {
          active?: boolean;
          ahead_days?: number;
          capacity?: number;
          created_at?: string;
          id?: string;
          languages?: string[];
          lead_hours?: number;
          lead_id?: string | null;
          minutes?: number;
          mode?: string;
          name?: string;
          people_capacity?: number | null;
          place?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'visit_kinds_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_kinds_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_kinds_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      visit_patterns: {
        Row: {
          created_at: string;
          every_weeks: number;
          except_days: string[];
          from_day: string;
          id: string;
          in_holidays: boolean;
          in_hours: boolean;
          kind_id: string;
          starts_at: string;
          tenant_id: string;
          until_day: string | null;
          weekdays: number[];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          every_weeks?: number;
          except_days?: string[];
          from_day: string;
          id?: string;
          in_holidays?: boolean;
          in_hours?: boolean;
          kind_id: string;
          starts_at: string;
          tenant_id: string;
          until_day?: string | null;
          weekdays: number[];
        };
        Update: {
          created_at?: string;
          every_weeks?: number;
          except_days?: string[];
          from_day?: string;
          id?: string;
          in_holidays?: boolean;
          in_hours?: boolean;
          kind_id?: string;
          starts_at?: string;
          tenant_id?: string;
          until_day?: string | null;
          weekdays?: number[];
        };
        Relationships: [
          {
            foreignKeyName: 'visit_patterns_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'shown_visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_patterns_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      visit_slots: {
        Row: {
          cancelled_at: string | null;
          capacity: number;
          created_at: string;
          ends_at: string;
          id: string;
          kind_id: string;
          lead_id: string | null;
          pattern_day: string | null;
          pattern_id: string | null;
          people: number;
          people_capacity: number | null;
          place: string | null;
          request: string | null;
          revision: number;
          starts_at: string;
          taken: number;
          tenant_id: string;
          waiting: number;
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string | null;
          capacity: number;
          created_at?: string;
          ends_at: string;
          id?: string;
          kind_id: string;
          lead_id?: string | null;
          pattern_day?: string | null;
          pattern_id?: string | null;
          people?: number;
          people_capacity?: number | null;
          place?: string | null;
          request?: string | null;
          revision?: number;
          starts_at: string;
          taken?: number;
          tenant_id: string;
          waiting?: number;
        };
        Update: {
          cancelled_at?: string | null;
          capacity?: number;
          created_at?: string;
          ends_at?: string;
          id?: string;
          kind_id?: string;
          lead_id?: string | null;
          pattern_day?: string | null;
          pattern_id?: string | null;
          people?: number;
          people_capacity?: number | null;
          place?: string | null;
          request?: string | null;
          revision?: number;
          starts_at?: string;
          taken?: number;
          tenant_id?: string;
          waiting?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'visit_slots_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'shown_visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_slots_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_slots_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_slots_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_slots_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_slots_pattern_id_fkey';
            columns: ['pattern_id'];
            isOneToOne: false;
            referencedRelation: 'visit_patterns';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_slots_pattern_id_fkey';
            columns: ['pattern_id'];
            isOneToOne: false;
            referencedRelation: 'weekly_visits';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      webhooks: {
        Row: {
          address: string;
          created_at: string;
          events: string[];
          failing_since: string | null;
          id: string;
          old_secret: string | null;
          old_secret_until: string | null;
          paused_at: string | null;
          paused_because: string | null;
          secret: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          created_at?: string;
          events: string[];
          failing_since?: string | null;
          id?: string;
          old_secret?: string | null;
          old_secret_until?: string | null;
          paused_at?: string | null;
          paused_because?: string | null;
          secret?: string;
          tenant_id: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          events?: string[];
          failing_since?: string | null;
          id?: string;
          old_secret?: string | null;
          old_secret_until?: string | null;
          paused_at?: string | null;
          paused_because?: string | null;
          secret?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'webhooks_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'webhooks_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'webhooks_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'webhooks_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'webhooks_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'webhooks_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      widget_sites: {
        Row: {
          first_seen: string;
          last_seen: string;
          origin: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          first_seen?: string;
          last_seen?: string;
          origin: string;
          tenant_id: string;
        };
        Update: {
          first_seen?: string;
          last_seen?: string;
          origin?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'widget_sites_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'widget_sites_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'widget_sites_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'widget_sites_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'widget_sites_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'widget_sites_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      all_schools: {
        Row: {
          archived_at: string | null;
          created_at: string | null;
          enquiries: number | null;
          id: string | null;
          name: string | null;
          staff: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      article_versions: {
        Row: {
          article_id: string;
          body: string;
          language: string;
          revision: number;
          saved_at: string;
          saved_by_name: string | null;
          source_url: string | null;
          state: string;
          tags: string[];
          tenant_id: string;
          title: string;
          valid_until: string | null;
          wordings: string[];
        };
        ComputedFields: never;
        Insert: {
          article_id?: string | null;
          body?: string | null;
          language?: string | null;
          revision?: number | null;
          saved_at?: string | null;
          saved_by_name?: never;
          source_url?: string | null;
          state?: string | null;
          tags?: string[] | null;
          tenant_id?: string | null;
          title?: string | null;
          valid_until?: string | null;
          wordings?: string[] | null;
        };
        Update: {
          article_id?: string | null;
          body?: string | null;
          language?: string | null;
          revision?: number | null;
          saved_at?: string | null;
          saved_by_name?: never;
          source_url?: string | null;
          state?: string | null;
          tags?: string[] | null;
          tenant_id?: string | null;
          title?: string | null;
          valid_until?: string | null;
          wordings?: string[] | null;
        };
        Relationships: [
          {
            foreignKeyName: 'knowledge_article_versions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'knowledge_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'knowledge_article_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_lines: {
        Row: {
          actor: string | null;
          actor_name: string | null;
          article_title: string | null;
          articles: number | null;
          at: string;
          enquiries: number | null;
          id: number;
          member_name: string | null;
          opens: string | null;
          subject: string | null;
          tenant_id: string | null;
          tenant_name: string | null;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          actor_name?: never;
          article_title?: never;
          articles?: never;
          at?: string | null;
          enquiries?: never;
          id?: number | null;
          member_name?: never;
          opens?: never;
          subject?: string | null;
          tenant_id?: string | null;
          tenant_name?: never;
          type?: string | null;
        };
        Update: {
          actor?: string | null;
          actor_name?: never;
          article_title?: never;
          articles?: never;
          at?: string | null;
          enquiries?: never;
          id?: number | null;
          member_name?: never;
          opens?: never;
          subject?: string | null;
          tenant_id?: string | null;
          tenant_name?: never;
          type?: string | null;
        };
        Relationships: [];
      };
      badly_answered: {
        Row: {
          article: string | null;
          asked: number | null;
          id: string;
          last_asked: string;
          tenant_id: string;
          unanswered: number | null;
          unhelpful: number | null;
          wording: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'chat_question_groups_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      colleagues: {
        Row: {
          name: string | null;
          tenant_id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      conversation_versions: {
        Row: {
          author: string | null;
          config: Json | null;
          note: string | null;
          published_at: string | null;
          state: string;
          tenant_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author?: never;
          config?: never;
          note?: string | null;
          published_at?: string | null;
          state?: string | null;
          tenant_id?: string | null;
          version?: number | null;
        };
        Update: {
          author?: never;
          config?: never;
          note?: string | null;
          published_at?: string | null;
          state?: string | null;
          tenant_id?: string | null;
          version?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_configurations_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      enquiry_assignees: {
        Row: {
          gone: boolean | null;
          name: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      enquiry_values: {
        Row: {
          enquiries: number | null;
          field: string | null;
          value: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      enquiry_visits: {
        Row: {
          booking: string;
          created_at: string;
          enquiry_id: string;
          name: string;
          outcome: string;
          place: string | null;
          starts_at: string;
          status: string;
          visit: string;
          zone: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'visit_bookings_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
        ];
      };
      example_schools: {
        Row: {
          examples: number | null;
          id: string;
          in_use: boolean | null;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          examples?: never;
          id?: string | null;
          in_use?: never;
          name?: string | null;
        };
        Update: {
          examples?: never;
          id?: string | null;
          in_use?: never;
          name?: string | null;
        };
        Relationships: [];
      };
      family_rights: {
        Row: {
          enquiries: number | null;
          events: number | null;
          id: string;
          notes: number | null;
          people: string[] | null;
          questions: number | null;
          restricted_at: string | null;
          restricted_by: string | null;
          restriction_reason: string | null;
          tenant_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'families_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      my_account: {
        Row: {
          codes_left: number | null;
          factor_required: boolean | null;
          factor_since: string | null;
          must_change_password: boolean | null;
          must_set_up_factor: boolean | null;
          role: string | null;
          username: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      my_notification_settings: {
        Row: {
          digest_at: string | null;
          kinds: Json | null;
          quiet_from: string | null;
          quiet_to: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      my_sessions: {
        Row: {
          created_at: string | null;
          id: string | null;
          is_current: boolean | null;
          last_seen_at: string | null;
          user_agent: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      open_review_links: {
        Row: {
          expires_at: string;
          id: string;
          made_at: string;
          made_by: string | null;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          expires_at?: string | null;
          id?: string | null;
          made_at?: string | null;
          made_by?: never;
          tenant_id?: string | null;
        };
        Update: {
          expires_at?: string | null;
          id?: string | null;
          made_at?: string | null;
          made_by?: never;
          tenant_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'review_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      publication_plans: {
        Row: {
          by: string | null;
          due_at: string | null;
          is_doubled: boolean | null;
          is_draft: boolean | null;
          note: string | null;
          planned_at: string | null;
          reason: string | null;
          state: string | null;
          tenant_id: string;
          time_zone: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      school_settings: {
        Row: {
          eligibility: Json | null;
          name: string;
          revision: number;
          settings: NonNullable<Json>;
          tenant_id: string;
          variables: Json | null;
        };
        ComputedFields: never;
        Insert: {
          eligibility?: never;
          name?: string | null;
          revision?: number | null;
          settings?: Json | null;
          tenant_id?: string | null;
          variables?: never;
        };
        Update: {
          eligibility?: never;
          name?: string | null;
          revision?: number | null;
          settings?: Json | null;
          tenant_id?: string | null;
          variables?: never;
        };
        Relationships: [];
      };
      setup_progress: {
        Row: {
          colleagues: boolean | null;
          knowledge: boolean | null;
          published: boolean | null;
          tenant_id: string;
          widget_seen: boolean | null;
        };
        ComputedFields: never;
        Insert: {
          colleagues?: never;
          knowledge?: never;
          published?: never;
          tenant_id?: string | null;
          widget_seen?: never;
        };
        Update: {
          colleagues?: never;
          knowledge?: never;
          published?: never;
          tenant_id?: string | null;
          widget_seen?: never;
        };
        Relationships: [];
      };
      shown_bookings: {
        Row: {
          booked_at: string;
          by_staff: boolean;
          email: string | null;
          enquiry_id: string;
          id: string;
          mobile: string | null;
          name: string | null;
          note: string | null;
          offered_until: string | null;
          outcome: string | null;
          people: number;
          place: number | null;
          queued_at: string;
          restricted: boolean | null;
          revision: number;
          slot_id: string;
          status: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'visit_bookings_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
        ];
      };
      shown_family_changes: {
        Row: {
          actor: string | null;
          actor_name: string | null;
          created_at: string;
          enquiries: number | null;
          family_id: string;
          id: number;
          other_id: string;
          reason: string | null;
          tenant_id: string;
          type: string;
          undone_at: string | null;
          undone_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          actor_name?: never;
          created_at?: string | null;
          enquiries?: never;
          family_id?: string | null;
          id?: number | null;
          other_id?: string | null;
          reason?: string | null;
          tenant_id?: string | null;
          type?: string | null;
          undone_at?: string | null;
          undone_by_name?: never;
        };
        Update: {
          actor?: string | null;
          actor_name?: never;
          created_at?: string | null;
          enquiries?: never;
          family_id?: string | null;
          id?: number | null;
          other_id?: string | null;
          reason?: string | null;
          tenant_id?: string | null;
          type?: string | null;
          undone_at?: string | null;
          undone_by_name?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'family_changes_tenant_id_family_id_fkey';
            columns: ['tenant_id', 'family_id'];
            isOneToOne: false;
            referencedRelation: 'families';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'family_changes_tenant_id_family_id_fkey';
            columns: ['tenant_id', 'family_id'];
            isOneToOne: false;
            referencedRelation: 'family_rights';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'family_changes_tenant_id_other_id_fkey';
            columns: ['tenant_id', 'other_id'];
            isOneToOne: false;
            referencedRelation: 'families';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'family_changes_tenant_id_other_id_fkey';
            columns: ['tenant_id', 'other_id'];
            isOneToOne: false;
            referencedRelation: 'family_rights';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      shown_messages: {
        Row: {
          answer: string | null;
          attempts: number;
          channel: string;
          created_at: string;
          enquiry_id: string | null;
          id: string;
          kind: string;
          next_at: string | null;
          recipient: string;
          refused: Json | null;
          settled_at: string | null;
          state: string;
          tenant_id: string | null;
          webhook_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          attempts?: number | null;
          channel?: string | null;
          created_at?: string | null;
          enquiry_id?: string | null;
          id?: string | null;
          kind?: string | null;
          next_at?: never;
          recipient?: string | null;
          refused?: never;
          settled_at?: string | null;
          state?: string | null;
          tenant_id?: string | null;
          webhook_id?: string | null;
        };
        Update: {
          answer?: string | null;
          attempts?: number | null;
          channel?: string | null;
          created_at?: string | null;
          enquiry_id?: string | null;
          id?: string | null;
          kind?: string | null;
          next_at?: never;
          recipient?: string | null;
          refused?: never;
          settled_at?: string | null;
          state?: string | null;
          tenant_id?: string | null;
          webhook_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'outbox_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'chat_inquiry_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'outbox_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: false;
            referencedRelation: 'webhooks';
            referencedColumns: ['id'];
          },
        ];
      };
      shown_step_comments: {
        Row: {
          answers: Json | null;
          at: string;
          by: string | null;
          flow: string;
          id: string;
          is_by_link: boolean | null;
          is_own: boolean | null;
          resolved_at: string | null;
          resolved_by: string | null;
          said: string | null;
          step: string;
          tenant_id: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          answers?: never;
          at?: string | null;
          by?: never;
          flow?: string | null;
          id?: string | null;
          is_by_link?: never;
          is_own?: never;
          resolved_at?: string | null;
          resolved_by?: never;
          said?: string | null;
          step?: string | null;
          tenant_id?: string | null;
          text?: string | null;
        };
        Update: {
          answers?: never;
          at?: string | null;
          by?: never;
          flow?: string | null;
          id?: string | null;
          is_by_link?: never;
          is_own?: never;
          resolved_at?: string | null;
          resolved_by?: never;
          said?: string | null;
          step?: string | null;
          tenant_id?: string | null;
          text?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'step_comments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      shown_visit_feeds: {
        Row: {
          id: string;
          made_at: string;
          made_by: string | null;
          own: boolean | null;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string | null;
          made_at?: string | null;
          made_by?: never;
          own?: never;
          tenant_id?: string | null;
        };
        Update: {
          id?: string | null;
          made_at?: string | null;
          made_by?: never;
          own?: never;
          tenant_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_feeds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      shown_visit_kinds: {
        Row: {
          active: boolean;
          ahead_days: number;
          capacity: number;
          families: number | null;
          id: string;
          languages: string[];
          lead: string | null;
          lead_gone: boolean | null;
          lead_hours: number;
          lead_id: string | null;
          minutes: number;
          mode: string;
          name: string;
          people_capacity: number | null;
          place: string;
          tenant_id: string;
          upcoming: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'visit_kinds_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_kinds_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_kinds_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_kinds_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      shown_visits: {
        Row: {
          cancelled: boolean | null;
          capacity: number;
          ends_at: string;
          id: string;
          kind_id: string;
          lead: string | null;
          lead_gone: boolean | null;
          lead_id: string | null;
          mode: string;
          name: string;
          own_lead: string | null;
          people: number;
          people_capacity: number | null;
          place: string | null;
          revision: number;
          starts_at: string;
          taken: number;
          tenant_id: string;
          waiting: number;
          zone: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'visit_slots_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'shown_visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_slots_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_slots_lead_id_fkey';
            columns: ['own_lead'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_slots_lead_id_fkey';
            columns: ['own_lead'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'visit_slots_lead_id_fkey';
            columns: ['own_lead'];
            isOneToOne: false;
            referencedRelation: 'visit_leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_slots_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      staff: {
        Row: {
          created_at: string;
          email: string | null;
          full_name: string | null;
          has_factor: boolean | null;
          must_change_password: boolean;
          role: string;
          status: string;
          tenants: string[] | null;
          user_id: string;
          username: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      visit_leads: {
        Row: {
          id: string;
          name: string | null;
          tenant_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'tenant_members_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      weekly_visits: {
        Row: {
          booked: number | null;
          every_weeks: number;
          except_days: string[];
          families: number | null;
          from_day: string;
          id: string;
          in_holidays: boolean;
          in_hours: boolean;
          kind_id: string;
          name: string;
          starts_at: string | null;
          tenant_id: string;
          until_day: string | null;
          upcoming: number | null;
          weekdays: number[];
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'visit_patterns_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'shown_visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_patterns_kind';
            columns: ['tenant_id', 'kind_id'];
            isOneToOne: false;
            referencedRelation: 'visit_kinds';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'colleagues';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'example_schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'publication_plans';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'school_settings';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'setup_progress';
            referencedColumns: ['tenant_id'];
          },
          {
            foreignKeyName: 'visit_patterns_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      add_enquiry: {
        Args: { p_channel: string; p_fields: Json; p_note?: string; p_request: string; p_tenant: string };
        Returns: Json;
      };
      add_passkey: { Args: { p_device: Json; p_passkey: Json; p_user: string }; Returns: boolean };
      add_school: {
        Args: { p_config?: Json; p_copy?: string; p_id?: string; p_name: string };
        Returns: Json;
      };
      add_staff: {
        Args: {
          p_email: string;
          p_full_name: string;
          p_role: string;
          p_tenants: string[];
          p_user: string;
          p_username: string;
        };
        Returns: Json;
      };
      add_visit: { Args: { p_request: string; p_tenant: string; p_visit: Json }; Returns: Json };
      answer_question: {
        Args: {
          p_ip_hash: string;
          p_language: string;
          p_question: string;
          p_session: string;
          p_tenant: string;
        };
        Returns: Json;
      };
      answer_recipients: { Args: { p_article?: string; p_group?: string }; Returns: number };
      ask_a_person: { Args: { p_question_id: string; p_session: string; p_tenant: string }; Returns: Json };
      ask_for_password: { Args: { p_identifier: string }; Returns: boolean };
      ask_groups_again: { Args: { p_tenant: string }; Returns: Json };
      audit_by_service: { Args: { p_actor: string; p_subject?: string; p_type: string }; Returns: boolean };
      begin_factor: { Args: { p_secret: string; p_user: string }; Returns: boolean };
      begin_passkey: { Args: { p_hash: string; p_now: string; p_user: string }; Returns: Json };
      begin_sign_in: {
        Args: { p_account: string; p_address: string; p_browser: string; p_now: string };
        Returns: Json;
      };
      begin_staff_session: { Args: { p_session: string; p_user_agent: string }; Returns: boolean };
      book_family: { Args: { p_booking: Json; p_request: string; p_visit: string }; Returns: Json };
      book_visit: {
        Args: { p_booking: Json; p_session: string; p_slot: string; p_source?: Json; p_tenant: string };
        Returns: Json;
      };
      cancel_visit: { Args: { p_id: string }; Returns: Json };
      change_booking: { Args: { p_changes: Json; p_id: string; p_revision?: number }; Returns: Json };
      change_enquiries: {
        Args: { p_batch?: string; p_field: string; p_ids: string[]; p_seen?: Json; p_value?: string };
        Returns: Database['public']['CompositeTypes']['work_changed'];
        SetofOptions: {
          from: '*';
          to: 'work_changed';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_factor: {
        Args: { p_change: string; p_device: Json; p_hashes: string[]; p_session: string; p_user: string };
        Returns: boolean;
      };
      change_matching: {
        Args: {
          p_assignee?: string;
          p_batch?: string;
          p_field: string;
          p_follow_up_due?: boolean;
          p_from?: string;
          p_grade?: string;
          p_limit?: number;
          p_more?: Json;
          p_search?: string;
          p_seen?: Json;
          p_status?: string;
          p_tenant?: string;
          p_time_zone?: string;
          p_to?: string;
          p_user_id?: string;
          p_value?: string;
          p_year?: string;
        };
        Returns: Database['public']['CompositeTypes']['work_changed'];
        SetofOptions: {
          from: '*';
          to: 'work_changed';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_staff: {
        Args: {
          p_known?: string[];
          p_reset_factor?: boolean;
          p_role?: string;
          p_status?: string;
          p_tenants?: string[];
          p_user: string;
        };
        Returns: {
          created_at: string;
          email: string | null;
          full_name: string | null;
          has_factor: boolean | null;
          must_change_password: boolean;
          role: string;
          status: string;
          tenants: string[] | null;
          user_id: string;
          username: string;
        };
        SetofOptions: {
          from: '*';
          to: 'staff';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_visit: { Args: { p_changes: Json; p_id: string; p_revision: number }; Returns: Json };
      change_visit_by_link: {
        Args: { p_action: string; p_booking: string; p_people?: number; p_slot?: string };
        Returns: Json;
      };
      choose_article: {
        Args: { p_article: string; p_question_id: string; p_session: string; p_tenant: string };
        Returns: Json;
      };
      claim_jobs: {
        Args: { p_most?: number };
        Returns: {
          attempts: number;
          id: number;
        }[];
      };
      claim_outbox: { Args: { p_channels: string[]; p_most: number; p_worker: string }; Returns: Json };
      close_answered_groups: { Args: { p_groups: string[]; p_mail?: boolean }; Returns: Json };
      close_question_group: {
        Args: { p_article?: string; p_id: string; p_mail?: boolean; p_state: string };
        Returns: Json;
      };
      continue_conversation: { Args: { p_key: string; p_link: string; p_tenant: string }; Returns: Json };
      continue_session: { Args: { p_from: string; p_session: string; p_user: string }; Returns: boolean };
      conversation_figures: {
        Args: { p_from?: string; p_tenant: string; p_time_zone?: string; p_to?: string; p_version: number };
        Returns: Json;
      };
      conversation_funnel: {
        Args: { p_from?: string; p_tenant?: string; p_time_zone?: string; p_to?: string };
        Returns: Json;
      };
      correct_enquiry: { Args: { p_fields: Json; p_id: string; p_seen: Json }; Returns: Json };
      correct_staff_email: { Args: { p_email: string; p_user: string }; Returns: string };
      database_ready: { Args: Record<PropertyKey, never>; Returns: boolean };
      desk: { Args: { p_mine?: boolean; p_tenant?: string; p_time_zone?: string }; Returns: Json };
      end_my_sessions: { Args: { p_session?: string }; Returns: number };
      end_other_ways: { Args: { p_user: string }; Returns: boolean };
      end_sign_in: { Args: { p_account: string; p_address: string; p_browser: string }; Returns: undefined };
      enquiry_analytics: {
        Args: { p_from?: string; p_tenant?: string; p_time_zone?: string; p_to?: string };
        Returns: Json;
      };
      enquiry_detail: { Args: { p_id: string }; Returns: Json };
      enquiry_figures: {
        Args: { p_tenant?: string };
        Returns: Database['public']['CompositeTypes']['enquiry_figures'];
        SetofOptions: {
          from: '*';
          to: 'enquiry_figures';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      erase_family: { Args: { p_enquiries: number; p_family: string }; Returns: number };
      export_enquiries: {
        Args: {
          p_after_id?: string;
          p_after_submitted?: string;
          p_assignee?: string;
          p_export?: string;
          p_follow_up_due?: boolean;
          p_from?: string;
          p_full?: boolean;
          p_grade?: string;
          p_ids?: string[];
          p_limit?: number;
          p_more?: Json;
          p_search?: string;
          p_status?: string;
          p_tenant?: string;
          p_time_zone?: string;
          p_to?: string;
          p_user_id?: string;
          p_year?: string;
        };
        Returns: Json;
      };
      export_family: { Args: { p_family: string }; Returns: Json };
      factor_proves: { Args: { p_session: string; p_user: string }; Returns: boolean };
      find_families: {
        Args: { p_family: string; p_search: string };
        Returns: Database['public']['CompositeTypes']['found_family'][];
        SetofOptions: {
          from: '*';
          to: 'found_family';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      finish_import: {
        Args: { p_import: string; p_rows: number; p_tenant: string };
        Returns: {
          added: number;
          done: boolean;
          known: number;
        }[];
      };
      free_visits: { Args: { p_tenant: string }; Returns: Json };
      get_article: { Args: { p_id: string }; Returns: Json };
      get_family: {
        Args: { p_family: string };
        Returns: Database['public']['CompositeTypes']['family_page'];
        SetofOptions: {
          from: '*';
          to: 'family_page';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      give_back_hit: { Args: { p_bucket: string }; Returns: undefined };
      give_back_password_link: { Args: { p_hash: string }; Returns: boolean };
      has_push_subscription: { Args: { p_endpoint: string }; Returns: boolean };
      hit_rate_limit: { Args: { p_bucket: string; p_max: number; p_seconds: number }; Returns: boolean };
      import_articles: { Args: { p_articles: Json; p_tenant: string }; Returns: Json };
      invite_staff: { Args: { p_by: string; p_language: string; p_user: string }; Returns: boolean };
      keep_conversation: {
        Args: {
          p_key: string;
          p_language: string;
          p_new: boolean;
          p_session: string;
          p_state: Json;
          p_tenant: string;
        };
        Returns: Json;
      };
      link_conversation: {
        Args: {
          p_again?: boolean;
          p_key: string;
          p_link: string;
          p_mail?: Json;
          p_secret: string;
          p_session: string;
          p_tenant: string;
          p_until: string;
        };
        Returns: Json;
      };
      list_articles: {
        Args: { p_limit?: number; p_page?: number; p_search?: string; p_state?: string; p_tenant: string };
        Returns: Json;
      };
      list_enquiries: {
        Args: {
          p_assignee?: string;
          p_direction?: string;
          p_follow_up_due?: boolean;
          p_from?: string;
          p_grade?: string;
          p_limit?: number;
          p_more?: Json;
          p_page?: number;
          p_search?: string;
          p_sort?: string;
          p_status?: string;
          p_tenant?: string;
          p_time_zone?: string;
          p_to?: string;
          p_user_id?: string;
          p_year?: string;
        };
        Returns: Database['public']['CompositeTypes']['enquiry_page'];
        SetofOptions: {
          from: '*';
          to: 'enquiry_page';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      list_question_groups: {
        Args: { p_limit?: number; p_page?: number; p_state?: string; p_tenant: string };
        Returns: Json;
      };
      list_started: {
        Args: { p_before?: string; p_before_id?: string; p_most?: number; p_tenant?: string };
        Returns: Database['public']['CompositeTypes']['started_conversation'][];
        SetofOptions: {
          from: '*';
          to: 'started_conversation';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      make_review_link: { Args: { p_tenant: string }; Returns: Json };
      make_visit_feed: { Args: { p_own: boolean; p_tenant: string }; Returns: string };
      mark_visit: {
        Args: { p_came?: boolean; p_follow_up?: string; p_id: string; p_outcome?: string; p_status?: string };
        Returns: Json;
      };
      meaning_search: { Args: { p_model: string; p_tenant: string }; Returns: Json };
      measure_meaning: { Args: { p_model: string }; Returns: number };
      my_notifications: {
        Args: { p_before?: string; p_before_id?: string };
        Returns: {
          at: string;
          by: string;
          enquiry_id: string;
          id: string;
          kind: string;
          name: string;
          question_id: string;
          read: boolean;
          tenant_id: string;
          text: string;
        }[];
      };
      next_article_to_embed: { Args: { p_model: string }; Returns: Json };
      note_mail_event: { Args: { p_event: string; p_provider_id: string }; Returns: boolean };
      note_widget_seen: { Args: { p_origin: string; p_tenant: string }; Returns: boolean };
      oidc_staff: { Args: { p_email: string; p_issuer: string; p_subject: string }; Returns: Json };
      open_draft: { Args: { p_tenant: string }; Returns: Json };
      open_password_link: { Args: { p_hash: string; p_take: boolean }; Returns: Json };
      own_fields: {
        Args: { p_tenant?: string };
        Returns: {
          choices: Json;
          field: string;
          label: string;
        }[];
      };
      passkey_of: { Args: { p_id: string }; Returns: Json };
      password_chosen: { Args: { p_device?: Json; p_user: string }; Returns: boolean };
      plan_publication: {
        Args: { p_at?: string; p_note?: string; p_revision?: number; p_tenant: string };
        Returns: string;
      };
      preview_retention: { Args: { p_days?: Json; p_tenant: string }; Returns: Json };
      process_enquiries: { Args: { p_most?: number; p_tenant?: string }; Returns: Json };
      promise_figures: {
        Args: { p_from?: string; p_tenant?: string; p_time_zone?: string; p_to?: string };
        Returns: {
          first_day: string;
          kept: number;
          last_day: string;
          missed: number;
          name: string;
          user_id: string;
          waiting: number;
        }[];
      };
      prove_by_passkey: { Args: { p_session: string; p_user: string }; Returns: boolean };
      prove_session: { Args: { p_session: string; p_user: string }; Returns: boolean };
      publish_draft: { Args: { p_note?: string; p_revision: number; p_tenant: string }; Returns: Json };
      published_configuration: { Args: { p_language?: string; p_tenant: string }; Returns: Json };
      question_group: { Args: { p_id: string }; Returns: Json };
      rate_answer: {
        Args: { p_helpful: boolean; p_question_id: string; p_session: string; p_tenant: string };
        Returns: Json;
      };
      read_imported: { Args: { p_tenant: string }; Returns: Json };
      read_notifications: { Args: { p_ids?: string[] }; Returns: number };
      read_outbox: { Args: { p_id: string; p_user: string }; Returns: Json };
      read_school_file: { Args: { p_id: string }; Returns: Json };
      record_contact: {
        Args: { p_follow_up?: string; p_id: string; p_kind: string; p_replaces?: string; p_request: string };
        Returns: Database['public']['CompositeTypes']['contact_recorded'];
        SetofOptions: {
          from: '*';
          to: 'contact_recorded';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_conversation_events: {
        Args: { p_events: Json; p_session: string; p_tenant: string };
        Returns: Json;
      };
      record_sign_in: {
        Args: { p_device: Json; p_known: boolean; p_refused: boolean; p_user: string; p_way: string };
        Returns: boolean;
      };
      refine_answer: {
        Args: { p_model: string; p_question_id: string; p_session: string; p_tenant: string; p_vector: Json };
        Returns: Json;
      };
      remove_passkey: { Args: { p_device: Json; p_id: string; p_user: string }; Returns: boolean };
      remove_push_subscriptions: { Args: { p_endpoint?: string; p_others?: boolean }; Returns: undefined };
      remove_started: { Args: { p_id: string }; Returns: undefined };
      require_new_password: { Args: { p_user: string }; Returns: Json };
      restore_article: { Args: { p_id: string; p_revision: number; p_version: number }; Returns: Json };
      restore_work: {
        Args: { p_batch: string };
        Returns: Database['public']['CompositeTypes']['work_restored'];
        SetofOptions: {
          from: '*';
          to: 'work_restored';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      review_comment: {
        Args: {
          p_flow: string;
          p_hash: string;
          p_name: string;
          p_step: string;
          p_tenant: string;
          p_text: string;
        };
        Returns: Json;
      };
      review_draft: { Args: { p_hash: string; p_tenant: string }; Returns: Json };
      run_jobs: {
        Args: { p_allowed?: string; p_ids: number[] };
        Returns: {
          error: string;
          kind: string;
          request_id: string;
        }[];
      };
      save_article: {
        Args: {
          p_article: Json;
          p_group?: string;
          p_id?: string;
          p_mail?: boolean;
          p_revision?: number;
          p_tenant: string;
        };
        Returns: Json;
      };
      save_draft: {
        Args: { p_config: Json; p_published?: number; p_revision: number; p_tenant: string };
        Returns: Json;
      };
      save_embedding: {
        Args: { p_article: string; p_model: string; p_revision: number; p_vectors: Json };
        Returns: boolean;
      };
      save_push_subscription: {
        Args: { p_actor: string; p_auth: string; p_endpoint: string; p_p256dh: string };
        Returns: Json;
      };
      save_retention: { Args: { p_days: Json; p_seen: Json; p_tenant: string }; Returns: Json };
      save_visit_pattern: { Args: { p_id?: string; p_pattern: Json; p_tenant: string }; Returns: Json };
      save_webhook: {
        Args: { p_actor: string; p_address: string; p_events: string[]; p_id?: string; p_tenant: string };
        Returns: Json;
      };
      saved_view_counts: {
        Args: { p_time_zone?: string };
        Returns: {
          count: number;
          id: string;
        }[];
      };
      second_step: { Args: { p_session: string }; Returns: string };
      send_again: { Args: { p_id: string; p_refused?: boolean }; Returns: undefined };
      set_examples: { Args: { p_filled: boolean; p_tenant: string }; Returns: number };
      set_school_archived: { Args: { p_archived: boolean; p_tenant: string }; Returns: undefined };
      settle_outbox: {
        Args: {
          p_answer?: string;
          p_id: string;
          p_outcome: string;
          p_provider_id?: string;
          p_worker: string;
        };
        Returns: boolean;
      };
      sign_in_account: { Args: { p_identifier: string }; Returns: Json };
      staff_of_session: { Args: { p_session: string; p_user_id: string }; Returns: Json };
      staff_profile: { Args: { p_user_id: string }; Returns: Json };
      stage_import: {
        Args: { p_import: string; p_rows: Json; p_tenant: string };
        Returns: {
          field: string;
          row: number;
        }[];
      };
      started_answers: {
        Args: { p_id: string };
        Returns: Database['public']['CompositeTypes']['started_answer'][];
        SetofOptions: {
          from: '*';
          to: 'started_answer';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      stop_notifications: { Args: { p_token: string }; Returns: boolean };
      store_school_file: {
        Args: {
          p_bytes: string;
          p_height: number;
          p_staff: string;
          p_tenant: string;
          p_type: string;
          p_width: number;
        };
        Returns: Json;
      };
      submit_enquiry: {
        Args: { p_body: Json; p_ip_hash: string; p_session: string; p_source: Json; p_tenant: string };
        Returns: Json;
      };
      suggested_wordings: {
        Args: { p_article: string; p_tenant: string };
        Returns: Database['public']['CompositeTypes']['suggested_wording'][];
        SetofOptions: {
          from: '*';
          to: 'suggested_wording';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      take_passkey_challenge: { Args: { p_hash: string; p_now: string; p_user: string }; Returns: boolean };
      tenant_names: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      touch_draft: { Args: { p_client: string; p_tenant: string }; Returns: Json };
      touch_my_session: { Args: Record<PropertyKey, never>; Returns: undefined };
      try_factor: { Args: { p_now: string; p_user: string }; Returns: Json };
      try_meaning: {
        Args: { p_language: string; p_model: string; p_question: string; p_tenant: string; p_vector: Json };
        Returns: Json;
      };
      try_question: { Args: { p_language: string; p_question: string; p_tenant: string }; Returns: Json };
      undo_contact: { Args: { p_id: string; p_request: string }; Returns: string[] };
      unseen_enquiries: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['unseen_count'];
        SetofOptions: {
          from: '*';
          to: 'unseen_count';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      use_factor: {
        Args: { p_device: Json; p_recovery_hash: string; p_step: number; p_user: string };
        Returns: boolean;
      };
      use_passkey: { Args: { p_counter: number; p_id: string }; Returns: boolean };
      visit_feed: { Args: { p_hash: string }; Returns: Json };
      visit_link: { Args: { p_booking: string }; Returns: Json };
      visitor_account: { Args: { p_tenant: string }; Returns: Json };
      watch_enquiry: {
        Args: { p_id: string };
        Returns: Database['public']['CompositeTypes']['enquiry_news'];
        SetofOptions: {
          from: '*';
          to: 'enquiry_news';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      webhook_secret: { Args: { p_id: string; p_rotates?: boolean }; Returns: string };
      withdraw_conversation: { Args: { p_all: boolean; p_session: string; p_tenant: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      contact_recorded: {
        status: string | null;
        follow_up: string | null;
      };
      enquiry_figures: {
        total: number | null;
        pending: number | null;
        responseHours: number | null;
      };
      enquiry_news: {
        newest: number | null;
        notifications_read: number | null;
        others: string[] | null;
      };
      enquiry_page: {
        enquiries: Json | null;
        total: number | null;
        tests: number | null;
        totalCapped: boolean | null;
        page: number | null;
        limit: number | null;
        totalPages: number | null;
      };
      family_page: {
        id: string | null;
        tenant_id: string | null;
        total: number | null;
        enquiries: Json | null;
        history: Json | null;
        history_total: number | null;
      };
      found_family: {
        id: string | null;
        parents: string[] | null;
        children: string[] | null;
        mobiles: string[] | null;
        emails: string[] | null;
        enquiries: number | null;
      };
      started_answer: {
        field: string | null;
        label: string | null;
        value: Json | null;
      };
      started_conversation: {
        id: string | null;
        tenant_id: string | null;
        school: string | null;
        name: string | null;
        child_name: string | null;
        mobile: string | null;
        email: string | null;
        stopped_at: string | null;
        started_at: string | null;
        updated_at: string | null;
        consent_version: string | null;
        consent_time: string | null;
        link_until: string | null;
        reminder: string | null;
      };
      suggested_wording: {
        question: string | null;
        times: number | null;
      };
      unseen_count: {
        count: number | null;
        newest: string | null;
        notifications: number | null;
      };
      work_changed: {
        changed: number | null;
        theirs: Json | null;
        more: boolean | null;
        batch: string | null;
        restricted: number | null;
        gone: number | null;
      };
      work_restored: {
        restored: number | null;
        skipped: number | null;
        more: boolean | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;

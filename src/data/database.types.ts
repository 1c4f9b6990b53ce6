export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      chat_inquiry_information: {
        Row: {
          academic_year: string | null;
          body_hash: string | null;
          child_name: string | null;
          city: string | null;
          config_version: number | null;
          consent: Json | null;
          date_of_birth: string | null;
          email: string | null;
          first_name: string | null;
          grade: string | null;
          id: string;
          last_name: string | null;
          mobile: string | null;
          parent_type: string | null;
          questions: string[];
          school_name: string | null;
          school_type: string | null;
          session_id: string;
          source: NonNullable<Json>;
          status_code: string;
          submitted_at: string;
          tenant_id: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          academic_year?: string | null;
          body_hash?: string | null;
          child_name?: string | null;
          city?: string | null;
          config_version?: number | null;
          consent?: Json | null;
          date_of_birth?: string | null;
          email?: string | null;
          first_name?: string | null;
          grade?: string | null;
          id?: string;
          last_name?: string | null;
          mobile?: string | null;
          parent_type?: string | null;
          questions?: string[];
          school_name?: string | null;
          school_type?: string | null;
          session_id: string;
          source?: NonNullable<Json>;
          status_code?: string;
          submitted_at?: string;
          tenant_id: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          academic_year?: string | null;
          body_hash?: string | null;
          child_name?: string | null;
          city?: string | null;
          config_version?: number | null;
          consent?: Json | null;
          date_of_birth?: string | null;
          email?: string | null;
          first_name?: string | null;
          grade?: string | null;
          id?: string;
          last_name?: string | null;
          mobile?: string | null;
          parent_type?: string | null;
          questions?: string[];
          school_name?: string | null;
          school_type?: string | null;
          session_id?: string;
          source?: NonNullable<Json>;
          status_code?: string;
          submitted_at?: string;
          tenant_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
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
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
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
          tenant_id: string;
          type: string;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          enquiry_id?: string;
          id?: never;
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
      tenant_configurations: {
        Row: {
          author: string | null;
          config: NonNullable<Json>;
          created_at: string;
          id: string;
          note: string | null;
          published_at: string | null;
          state: string;
          tenant_id: string;
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
          state?: string;
          tenant_id: string;
          version?: number;
        };
        Update: {
          author?: string | null;
          config?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          note?: string | null;
          published_at?: string | null;
          state?: string;
          tenant_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tenant_configurations_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
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
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenant_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
        ];
      };
      tenants: {
        Row: {
          allowed_origins: string[];
          created_at: string;
          id: string;
          name: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          allowed_origins?: string[];
          created_at?: string;
          id: string;
          name: string;
          user_id: string;
        };
        Update: {
          allowed_origins?: string[];
          created_at?: string;
          id?: string;
          name?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tenants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['user_id'];
          },
        ];
      };
      users: {
        Row: {
          created_at: string;
          email: string | null;
          full_name: string | null;
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
          role?: string;
          status?: string;
          user_id?: string;
          username: string;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          role?: string;
          status?: string;
          user_id?: string;
          username?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      database_ready: { Args: Record<PropertyKey, never>; Returns: boolean };
      enquiry_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      export_enquiries: {
        Args: {
          p_after_id?: string;
          p_after_submitted?: string;
          p_limit?: number;
          p_search?: string;
          p_status?: string;
          p_user_id?: string;
        };
        Returns: Json;
      };
      hit_rate_limit: { Args: { p_bucket: string; p_max: number; p_seconds: number }; Returns: boolean };
      list_enquiries: {
        Args: { p_limit?: number; p_page?: number; p_search?: string; p_status?: string; p_user_id?: string };
        Returns: Json;
      };
      publish_configuration: { Args: { p_id: string }; Returns: Json };
      published_configuration: { Args: { p_tenant: string }; Returns: Json };
      staff_profile: { Args: { p_user_id: string }; Returns: Json };
      staff_sign_in_email: { Args: { p_identifier: string }; Returns: string };
      submit_enquiry: {
        Args: { p_body: Json; p_ip_hash: string; p_session: string; p_source: Json; p_tenant: string };
        Returns: Json;
      };
      tenant_names: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      visitor_account: { Args: { p_tenant: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
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
